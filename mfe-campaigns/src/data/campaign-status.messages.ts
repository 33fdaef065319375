import { createMessages } from '@reportage/state';

/** Labels of the statuses, by wire value. */
export const useCampaignStatusMessages = createMessages('campaignStatus', {
  en: {
    draft: 'Draft',
    active: 'Active',
    scheduled: 'Scheduled',
    live: 'Live',
    completed: 'Completed',
    'not started': 'Not started',
    'on track': 'On track',
    ahead: 'Ahead',
    behind: 'Behind',
    ended: 'Ended',
    'above target': 'Above target',
    'near target': 'Near target',
    'below target': 'Below target',
    activeHint: 'Active (scheduled, live or ended)',
  },
  de: {
    draft: 'Entwurf',
    active: 'Aktiv',
    scheduled: 'Geplant',
    live: 'Läuft',
    completed: 'Abgeschlossen',
    'not started': 'Nicht begonnen',
    'on track': 'Im Plan',
    ahead: 'Voraus',
    behind: 'Im Rückstand',
    ended: 'Beendet',
    'above target': 'Über dem Zielwert',
    'near target': 'Nahe am Zielwert',
    'below target': 'Unter dem Zielwert',
    activeHint: 'Aktiv (geplant, laufend oder beendet)',
  },
});
