import { createMessages } from '@reportage/state';

export const useMediaTabMessages = createMessages('campaignMedia', {
  en: {
    title: 'Media of the campaign',
    name: 'Media',
    address: 'Address',
    search: 'Search by title or address',
    empty: 'No media yet',
    emptyText: 'Add the pages, posts or files whose numbers this campaign should count.',
    add: 'Add media',
    period: 'Period',
  },
  de: {
    title: 'Medien der Kampagne',
    name: 'Medium',
    address: 'Adresse',
    search: 'Nach Titel oder Adresse suchen',
    empty: 'Noch keine Medien',
    emptyText: 'Fügen Sie die Seiten, Beiträge oder Dateien hinzu, deren Zahlen diese Kampagne zählen soll.',
    add: 'Medien hinzufügen',
    period: 'Zeitraum',
  },
});
