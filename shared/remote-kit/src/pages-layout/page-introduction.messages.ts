import { createMessages } from '@reportage/state';

export const usePageIntroductionMessages = createMessages('page-introduction', {
  en: {
    immediately: 'Changes take effect immediately.',
  },
  de: {
    immediately: 'Änderungen gelten sofort.',
  },
});
