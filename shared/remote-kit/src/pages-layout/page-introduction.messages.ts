import { createMessages } from '@reportage/state';

export const usePageIntroductionMessages = createMessages('page-introduction', {
  en: {
    atOnce: 'Changes take effect immediately.',
  },
  de: {
    atOnce: 'Änderungen gelten sofort.',
  },
});
