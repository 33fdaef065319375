import { createMessages } from '@reportage/state';

export const useMediaListMessages = createMessages('mediaList', {
  en: {
    title: 'Media library',
    text: 'The pages that your tracking scripts have seen, and those added by their address.',
    add: 'Add page',
    added: '{{page}} is in the library',
    search: 'Search pages',
    sourceFilter: 'Source',
    allSources: 'All sources',
    page: 'Page',
    address: 'Address',
    openPage: '{{address}}, opens in a new tab',
    source: 'Source',
    noSource: 'Removed source',
    firstSeen: 'First seen',
    lastChange: 'Last change',
    emptyTitle: 'No page yet',
    emptyText:
      'A page appears here when a tracking script sees its first visit. Add one by its address to plan with it before.',
  },
  de: {
    title: 'Medienbibliothek',
    text: 'Die Seiten, die Ihre Tracking-Skripte gesehen haben, und die per Adresse hinzugefügten.',
    add: 'Seite hinzufügen',
    added: '{{page}} steht in der Bibliothek',
    search: 'Seiten suchen',
    sourceFilter: 'Quelle',
    allSources: 'Alle Quellen',
    page: 'Seite',
    address: 'Adresse',
    openPage: '{{address}}, öffnet in einem neuen Tab',
    source: 'Quelle',
    noSource: 'Entfernte Quelle',
    firstSeen: 'Zuerst gesehen',
    lastChange: 'Letzte Änderung',
    emptyTitle: 'Noch keine Seite',
    emptyText:
      'Eine Seite erscheint hier mit ihrem ersten Besuch, den ein Tracking-Skript sieht. Per Adresse können Sie sie schon vorher einplanen.',
  },
});
