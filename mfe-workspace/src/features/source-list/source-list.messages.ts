import { createMessages } from '@reportage/state';

export const useSourceListMessages = createMessages('sourceList', {
  en: {
    add: 'Add source',
    title: 'Sources',
    search: 'Search sources',
    actions: 'Actions',
    waiting: 'Not seen yet',
    active: 'Active',
    failing: 'Failing',
    name: 'Name',
    status: 'Status',
    network: 'Network',
    created: 'Created At',
    removeOne: 'Delete {{name}}',
    removeTitle_one: 'Delete {{count}} source?',
    removeTitle_other: 'Delete {{count}} sources?',
    removeText:
      'The script of {{names}} stops counting at once, and its tag does nothing any more. What it counted so far stays.',
    removed: 'Source is deleted',
    emptyTitle: 'No source yet',
    emptyText: 'A source brings the numbers. Add your site to count its visits with a small script.',
  },
  de: {
    add: 'Quelle hinzufügen',
    title: 'Quellen',
    search: 'Quellen suchen',
    actions: 'Aktionen',
    waiting: 'Noch nicht gesehen',
    active: 'Aktiv',
    failing: 'Gestört',
    name: 'Name',
    status: 'Status',
    network: 'Netzwerk',
    created: 'Angelegt am',
    removeOne: '{{name}} löschen',
    removeTitle_one: '{{count}} Quelle löschen?',
    removeTitle_other: '{{count}} Quellen löschen?',
    removeText:
      'Das Skript von {{names}} zählt sofort nicht mehr, und sein Tag bewirkt nichts mehr. Was es bisher gezählt hat, bleibt.',
    removed: 'Quelle ist gelöscht',
    emptyTitle: 'Noch keine Quelle',
    emptyText:
      'Eine Quelle bringt die Zahlen. Fügen Sie Ihre Website hinzu, um ihre Besuche mit einem kleinen Skript zu zählen.',
  },
});
