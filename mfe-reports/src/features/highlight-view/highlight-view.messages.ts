import { createMessages } from '@reportage/state';

export const useHighlightViewMessages = createMessages('highlightView', {
  en: {
    kicker: 'Highlights of the campaign',
    groupKicker: 'Highlights of the group',
    emptyTitle: 'This highlight shows nothing yet',
    emptyText: 'Add a section, or show one that is hidden.',
  },
  de: {
    kicker: 'Höhepunkte der Kampagne',
    groupKicker: 'Höhepunkte der Gruppe',
    emptyTitle: 'Dieses Highlight zeigt noch nichts',
    emptyText: 'Legen Sie einen Abschnitt an oder zeigen Sie einen verborgenen.',
  },
});
