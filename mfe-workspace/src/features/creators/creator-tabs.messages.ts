import { createMessages } from '@reportage/state';

export const useCreatorTabsMessages = createMessages('creatorTabs', {
  en: { creators: 'Creators', invites: 'Invitations' },
  de: { creators: 'Creator', invites: 'Einladungen' },
});
