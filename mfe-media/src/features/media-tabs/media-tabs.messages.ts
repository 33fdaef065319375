import { createMessages } from '@reportage/state';

export const useMediaTabsMessages = createMessages('mediaTabs', {
  en: { label: 'Media', library: 'Library', metrics: 'Custom metrics' },
  de: { label: 'Medien', library: 'Bibliothek', metrics: 'Eigene Metriken' },
});
