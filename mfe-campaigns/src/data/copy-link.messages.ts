import { createMessages } from '@reportage/state';

export const useCopyLinkMessages = createMessages('copyLink', {
  en: {
    copyLink: 'Copy link',
    copied: 'Link copied',
    failed: 'Copying is blocked. Open the page and copy its URL manually.',
  },
  de: {
    copyLink: 'Link kopieren',
    copied: 'Link kopiert',
    failed: 'Kopieren ist gesperrt. Öffnen Sie die Seite und kopieren Sie ihre URL von Hand.',
  },
});
