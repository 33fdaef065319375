import { createMessages } from '@reportage/state';

export const useProgressMessages = createMessages('campaignProgress', {
  en: { elapsed: '{{share}} of its time has passed' },
  de: { elapsed: '{{share}} der Laufzeit sind vergangen' },
});
