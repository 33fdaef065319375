import { createMessages } from '@reportage/state';

export const useMediaLaterMessages = createMessages('mediaLater', {
  en: {
    sharedTitle: 'Shared media',
    sharedNotYet: 'Sharing media is not open yet',
    sharedText: 'Pages that partners share with this workspace will stand here, with those that wait for approval.',
    toMedia: 'Go to the media library',
  },
  de: {
    sharedTitle: 'Geteilte Medien',
    sharedNotYet: 'Das Teilen von Medien ist noch nicht freigegeben',
    sharedText:
      'Hier werden Seiten stehen, die Partner mit diesem Arbeitsbereich teilen, auch die noch offenen Anfragen.',
    toMedia: 'Zur Medienbibliothek',
  },
});
