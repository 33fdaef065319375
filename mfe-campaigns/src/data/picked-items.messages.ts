import { createMessages } from '@reportage/state';

export const usePickedItemsMessages = createMessages('pickedItems', {
  en: {
    campaigns: 'Choose campaigns',
    noCampaign: 'No matching campaigns',
    groups: 'Choose groups',
    noGroup: 'No matching groups',
    clients: 'Choose clients',
    noClient: 'No matching clients',
  },
  de: {
    campaigns: 'Kampagnen wählen',
    noCampaign: 'Keine passenden Kampagnen',
    groups: 'Gruppen wählen',
    noGroup: 'Keine passenden Gruppen',
    clients: 'Kunden wählen',
    noClient: 'Keine passenden Kunden',
  },
});
