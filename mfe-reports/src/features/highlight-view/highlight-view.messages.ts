import { createMessages } from '@reportage/state';

export const useHighlightViewMessages = createMessages('highlightView', {
  en: {
    kicker: 'Campaign highlights',
    groupKicker: 'Group highlights',
    emptyTitle: 'Nothing to show yet',
    emptyText: 'Add a section, or show a hidden one.',
  },
  de: {
    kicker: 'Highlights der Kampagne',
    groupKicker: 'Highlights der Gruppe',
    emptyTitle: 'Noch nichts zu sehen',
    emptyText: 'Fügen Sie einen Abschnitt hinzu, oder blenden Sie einen ein.',
  },
});
