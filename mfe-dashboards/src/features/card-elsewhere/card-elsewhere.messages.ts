import { createMessages } from '@reportage/state';

export const useCardElsewhereMessages = createMessages('cardElsewhere', {
  en: {
    dashboard: 'Dashboard',
    dashboardRequired: 'Choose a dashboard.',
    card: 'Card',
    cardRequired: 'Choose a card.',
    noDashboards: 'No dashboard matches',
    show: 'Show card',
    cancel: 'Cancel',
    onBoard: 'On the dashboard {{name}}',
    another: 'Choose another card',
    takeAway: 'Remove card',
    gone: 'This card is no longer on the dashboard, or the dashboard is not shared with you.',
    failed: 'The card could not be loaded',
  },
  de: {
    dashboard: 'Dashboard',
    dashboardRequired: 'Wählen Sie ein Dashboard.',
    card: 'Karte',
    cardRequired: 'Wählen Sie eine Karte.',
    noDashboards: 'Kein Dashboard passt',
    show: 'Karte zeigen',
    cancel: 'Abbrechen',
    onBoard: 'Auf dem Dashboard {{name}}',
    another: 'Andere Karte wählen',
    takeAway: 'Karte entfernen',
    gone: 'Diese Karte ist nicht mehr auf dem Dashboard, oder das Dashboard ist nicht für Sie freigegeben.',
    failed: 'Die Karte konnte nicht geladen werden',
  },
});
