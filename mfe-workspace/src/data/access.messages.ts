import { createMessages } from '@reportage/state';

/** Access levels and what each one allows. */
export const useAccessMessages = createMessages('access', {
  en: {
    owner: 'Owner',
    admin: 'Admin',
    editor: 'Editor',
    viewer: 'Viewer',
    ownerDescription: 'Does everything, including handing over or removing the workspace.',
    adminDescription: 'Does everything an editor can, and manages people, settings and all sources and partners.',
    editorDescription:
      'Sees everything, works on campaigns, media and reports, and manages their own sources and partners.',
    viewerDescription: 'Sees everything in the workspace and changes nothing.',
  },
  de: {
    owner: 'Inhaber',
    admin: 'Admin',
    editor: 'Bearbeiter',
    viewer: 'Betrachter',
    ownerDescription: 'Alles, auch den Arbeitsbereich übergeben oder entfernen.',
    adminDescription:
      'Alles, was Bearbeiter dürfen; verwaltet außerdem Personen, Einstellungen und alle Quellen und Partner.',
    editorDescription:
      'Sieht alles, arbeitet an Kampagnen, Medien und Berichten und verwaltet eigene Quellen und Partner.',
    viewerDescription: 'Sieht alles im Arbeitsbereich und ändert nichts.',
  },
});
