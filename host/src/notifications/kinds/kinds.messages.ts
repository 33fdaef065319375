import { createMessages } from '@reportage/state';

/** The message for notification kinds that no published remote describes. */
export const useKindMessages = createMessages('notification-kinds', {
  en: { unknown: 'Something new has happened' },
  de: { unknown: 'Es gibt etwas Neues' },
});
