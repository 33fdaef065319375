import { createMessages } from '@reportage/state';

/** Access levels and what each one allows. */
export const useAccessMessages = createMessages('access', {
  en: {
    owner: 'Owner',
    admin: 'Admin',
    editor: 'Editor',
    viewer: 'Viewer',
    ownerDescription: 'Can do everything, including handing over or removing the workspace.',
    adminDescription: 'Can do everything an editor can, and manage people, settings and all sources and partners.',
    editorDescription:
      'Can see everything, work on campaigns, media and reports, and manage their own sources and partners.',
    viewerDescription: 'Can see everything in the workspace but cannot change anything.',
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
