import { createMessages } from '@reportage/state';

export const useHighlightMessages = createMessages('highlight', {
  en: {
    highlight: 'Highlight',
    tools: 'Highlight tools',
    closedTitle: 'This highlight is not open',
    proposal: 'Proposed from the template',
  },
  de: {
    highlight: 'Highlight',
    tools: 'Werkzeuge des Highlights',
    closedTitle: 'Dieses Highlight ist nicht offen',
    proposal: 'Vorschlag aus der Vorlage',
  },
});
