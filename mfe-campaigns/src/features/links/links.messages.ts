import { createMessages } from '@reportage/state';

export const useLinksMessages = createMessages('links', {
  en: {
    title: 'Links',
    notYet: 'Tracked links are not open yet',
    text: 'A short link of a campaign will count the clicks that lead to its destination.',
    toCampaigns: 'Go to campaigns',
  },
  de: {
    title: 'Links',
    notYet: 'Gezählte Links sind noch nicht freigegeben',
    text: 'Ein Kurzlink einer Kampagne wird die Klicks zählen, die zu seinem Ziel führen.',
    toCampaigns: 'Zu den Kampagnen',
  },
});
