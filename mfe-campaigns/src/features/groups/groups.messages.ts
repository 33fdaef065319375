import { createMessages } from '@reportage/state';

export const useGroupsMessages = createMessages('groups', {
  en: {
    title: 'Groups',
    notYet: 'Groups are not open yet',
    text: 'A group will hold several campaigns and report on them together. Until then, labels and clients keep campaigns together.',
    toCampaigns: 'Go to campaigns',
  },
  de: {
    title: 'Gruppen',
    notYet: 'Gruppen sind noch nicht freigegeben',
    text: 'Eine Gruppe wird mehrere Kampagnen zusammenfassen und gemeinsam berichten. Bis dahin halten Schlagwörter und Kunden Kampagnen zusammen.',
    toCampaigns: 'Zu den Kampagnen',
  },
});
