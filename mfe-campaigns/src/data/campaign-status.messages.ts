import { goalStateLabels } from '@reportage/contracts';
import { createMessages } from '@reportage/state';

/** Labels of the statuses, by wire value. */
export const useCampaignStatusMessages = createMessages('campaignStatus', {
  en: {
    ...goalStateLabels.en,
    draft: 'Draft',
    active: 'Active',
    scheduled: 'Scheduled',
    live: 'Live',
    noGoals: 'No goals',
  },
  de: {
    ...goalStateLabels.de,
    draft: 'Entwurf',
    active: 'Aktiv',
    scheduled: 'Geplant',
    live: 'Läuft',
    noGoals: 'Keine Ziele',
  },
});
