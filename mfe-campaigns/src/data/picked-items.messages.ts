import { createMessages } from '@reportage/state';

export const usePickedItemsMessages = createMessages('pickedThings', {
  en: {
    campaigns: 'Choose campaigns',
    noCampaign: 'No campaign matches',
    groups: 'Choose groups',
    noGroup: 'No group matches',
    clients: 'Choose clients',
    noClient: 'No client matches',
  },
  de: {
    campaigns: 'Kampagnen wählen',
    noCampaign: 'Keine Kampagne passt',
    groups: 'Gruppen wählen',
    noGroup: 'Keine Gruppe passt',
    clients: 'Kunden wählen',
    noClient: 'Kein Kunde passt',
  },
});
