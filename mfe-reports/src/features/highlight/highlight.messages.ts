import { createMessages } from '@reportage/state';

export const useHighlightMessages = createMessages('highlight', {
  en: {
    name: 'Highlight',
    tools: 'Highlight tools',
    closedTitle: 'This highlight isn’t available',
    proposal: 'Proposed from the template',
  },
  de: {
    name: 'Highlight',
    tools: 'Werkzeuge des Highlights',
    closedTitle: 'Dieses Highlight ist nicht verfügbar',
    proposal: 'Vorschlag aus der Vorlage',
  },
});
