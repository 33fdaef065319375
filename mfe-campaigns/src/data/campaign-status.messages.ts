import { createMessages } from '@reportage/state';

/** Labels of the statuses, by wire value. */
export const useCampaignStatusMessages = createMessages('campaignStatus', {
  en: {
    draft: 'Draft',
    active: 'Active',
    completed: 'Completed',
    'not started': 'Not started',
    'on track': 'On track',
    ahead: 'Ahead',
    behind: 'Behind',
    ended: 'Ended',
  },
  de: {
    draft: 'Entwurf',
    active: 'Aktiv',
    completed: 'Abgeschlossen',
    'not started': 'Nicht begonnen',
    'on track': 'Im Plan',
    ahead: 'Voraus',
    behind: 'Im Rückstand',
    ended: 'Beendet',
  },
});
