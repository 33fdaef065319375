import { createMessages } from '@reportage/state';

export const useMediaLaterMessages = createMessages('mediaLater', {
  en: {
    sharedTitle: 'Shared media',
    sharedNotYet: 'Sharing media is not open yet',
    sharedText: 'Pages that partners share with this workspace will stand here, with those that wait for approval.',
    metricsTitle: 'Custom metrics',
    metricsNotYet: 'Custom metrics are not open yet',
    metricsText:
      'Numbers of your own, typed in for each dimension or imported, will stand here beside the measured ones.',
    toMedia: 'Go to the media library',
  },
  de: {
    sharedTitle: 'Geteilte Medien',
    sharedNotYet: 'Das Teilen von Medien ist noch nicht freigegeben',
    sharedText:
      'Hier werden Seiten stehen, die Partner mit diesem Arbeitsbereich teilen, auch die noch offenen Anfragen.',
    metricsTitle: 'Eigene Metriken',
    metricsNotYet: 'Eigene Metriken sind noch nicht freigegeben',
    metricsText: 'Hier werden eigene Zahlen stehen, je Dimension eingetragen oder importiert, neben den gemessenen.',
    toMedia: 'Zur Medienbibliothek',
  },
});
