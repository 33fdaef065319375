import { createMessages } from '@reportage/state';

/** Access levels and what each one allows. */
export const useAccessMessages = createMessages('access', {
  en: {
    owner: 'Owner',
    admin: 'Admin',
    editor: 'Editor',
    viewer: 'Viewer',
    ownerDescription: 'Full access, including transferring or deleting the workspace.',
    adminDescription: 'Everything an editor can do, plus people, settings, and all sources and partners.',
    editorDescription: 'Works on campaigns, media and reports, and manages their own sources and partners.',
    viewerDescription: 'Sees all campaigns, media, reports and dashboards, but cannot change anything.',
  },
  de: {
    owner: 'Inhaber',
    admin: 'Admin',
    editor: 'Bearbeiter',
    viewer: 'Betrachter',
    ownerDescription: 'Voller Zugriff, auch Übergeben oder Löschen des Arbeitsbereichs.',
    adminDescription: 'Alles, was Bearbeiter dürfen, dazu Personen, Einstellungen und alle Quellen und Partner.',
    editorDescription: 'Bearbeitet Kampagnen, Medien und Berichte und verwaltet eigene Quellen und Partner.',
    viewerDescription: 'Sieht alle Kampagnen, Medien, Berichte und Dashboards, ändert aber nichts.',
  },
});
