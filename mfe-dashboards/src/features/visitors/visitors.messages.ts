import { createMessages } from '@reportage/state';

export const useVisitorsMessages = createMessages('boardVisitors', {
  en: { here: 'Also here: {{names}}' },
  de: { here: 'Auch hier: {{names}}' },
});
