import { createMessages } from '@reportage/state';

export const useHighlightViewMessages = createMessages('highlightView', {
  en: {
    kicker: 'Campaign highlights',
    groupKicker: 'Group highlights',
    target: 'Target {{value}}',
    targetForPeriod: 'Target for {{period}}: {{value}}',
    targetReached: 'Target {{value}}: reached',
    emptyTitle: 'Nothing to show yet',
    emptyText: 'Add a section, or show a hidden one.',
  },
  de: {
    kicker: 'Highlights der Kampagne',
    groupKicker: 'Highlights der Gruppe',
    target: 'Ziel {{value}}',
    targetForPeriod: 'Ziel für {{period}}: {{value}}',
    targetReached: 'Ziel {{value}}: erreicht',
    emptyTitle: 'Noch nichts zu sehen',
    emptyText: 'Fügen Sie einen Abschnitt hinzu, oder blenden Sie einen ein.',
  },
});
