import { createMessages } from '@reportage/state';

export const useWorkspaceListMessages = createMessages('workspaceList', {
  en: {
    title: 'Workspaces',
    search: 'Search workspaces',
    counted_one: '{{count}} workspace',
    counted_other: '{{count}} workspaces',
    create: 'Create workspace',
    emptyTitle: 'No workspaces yet',
    emptyText: 'A workspace contains your sources, campaigns and reports. Name your first one to begin.',
    sources_one: '{{count}} source',
    sources_other: '{{count}} sources',
    limited: 'Creator workspace',
    sample: 'Sample, read-only',
  },
  de: {
    title: 'Arbeitsbereiche',
    search: 'Arbeitsbereiche suchen',
    counted_one: '{{count}} Arbeitsbereich',
    counted_other: '{{count}} Arbeitsbereiche',
    create: 'Arbeitsbereich anlegen',
    emptyTitle: 'Noch kein Arbeitsbereich',
    emptyText:
      'Ein Arbeitsbereich enthält Ihre Quellen, Kampagnen und Berichte. Benennen Sie den ersten, um zu beginnen.',
    sources_one: '{{count}} Quelle',
    sources_other: '{{count}} Quellen',
    limited: 'Creator-Arbeitsbereich',
    sample: 'Beispiel, nur zum Ansehen',
  },
});
