import { createMessages } from '@reportage/state';

export const useWorkspaceListMessages = createMessages('workspaceList', {
  en: {
    title: 'Workspaces',
    create: 'Create workspace',
    emptyTitle: 'No workspace yet',
    emptyText: 'A workspace holds your sources, campaigns and reports. Name your first one to begin.',
    columnName: 'Name',
    columnTimezone: 'Time zone',
    columnAccess: 'Your access',
    columnSources: 'Sources',
    columnCreated: 'Created',
    limited: 'Creator workspace',
    accessOwner: 'Owner',
    accessAdmin: 'Admin',
    accessEditor: 'Editor',
    accessViewer: 'Viewer',
  },
  de: {
    title: 'Arbeitsbereiche',
    create: 'Arbeitsbereich anlegen',
    emptyTitle: 'Noch kein Arbeitsbereich',
    emptyText:
      'Ein Arbeitsbereich enthält Ihre Quellen, Kampagnen und Berichte. Benennen Sie den ersten, um zu beginnen.',
    columnName: 'Name',
    columnTimezone: 'Zeitzone',
    columnAccess: 'Ihr Zugriff',
    columnSources: 'Quellen',
    columnCreated: 'Angelegt',
    limited: 'Creator-Arbeitsbereich',
    accessOwner: 'Inhaber',
    accessAdmin: 'Admin',
    accessEditor: 'Bearbeiter',
    accessViewer: 'Betrachter',
  },
});
