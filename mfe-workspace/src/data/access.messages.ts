import { createMessages } from '@reportage/state';

/** Access levels and what each one allows. */
export const useAccessMessages = createMessages('access', {
  en: {
    owner: 'Owner',
    admin: 'Admin',
    editor: 'Editor',
    viewer: 'Viewer',
    ownerMay: 'Does everything, including handing over or removing the workspace.',
    adminMay: 'Does everything an editor can, and manages people, settings and all sources and partners.',
    editorMay: 'Sees everything, works on campaigns, media and reports, and manages their own sources and partners.',
    viewerMay: 'Sees everything in the workspace and changes nothing.',
  },
  de: {
    owner: 'Inhaber',
    admin: 'Admin',
    editor: 'Bearbeiter',
    viewer: 'Betrachter',
    ownerMay: 'Alles, auch den Arbeitsbereich übergeben oder entfernen.',
    adminMay: 'Alles, was Bearbeiter dürfen; verwaltet außerdem Personen, Einstellungen und alle Quellen und Partner.',
    editorMay: 'Sieht alles, arbeitet an Kampagnen, Medien und Berichten und verwaltet eigene Quellen und Partner.',
    viewerMay: 'Sieht alles im Arbeitsbereich und ändert nichts.',
  },
});
