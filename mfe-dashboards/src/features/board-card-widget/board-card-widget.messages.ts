import { createMessages } from '@reportage/state';

export const useBoardCardMessages = createMessages('boardCard', {
  en: {
    dashboard: 'Dashboard',
    dashboardRequired: 'Choose a dashboard.',
    card: 'Card',
    cardRequired: 'Choose a card.',
    noDashboards: 'No dashboard matches',
    showCard: 'Show card',
    cancel: 'Cancel',
    onBoard: 'On the dashboard {{name}}',
    replace: 'Choose another card',
    remove: 'Remove card',
    unavailable: 'This card is no longer on the dashboard, or the dashboard is not shared with you.',
    failed: 'The card could not be loaded',
  },
  de: {
    dashboard: 'Dashboard',
    dashboardRequired: 'Wählen Sie ein Dashboard.',
    card: 'Karte',
    cardRequired: 'Wählen Sie eine Karte.',
    noDashboards: 'Kein Dashboard passt',
    showCard: 'Karte zeigen',
    cancel: 'Abbrechen',
    onBoard: 'Auf dem Dashboard {{name}}',
    replace: 'Andere Karte wählen',
    remove: 'Karte entfernen',
    unavailable: 'Diese Karte ist nicht mehr auf dem Dashboard, oder das Dashboard ist nicht für Sie freigegeben.',
    failed: 'Die Karte konnte nicht geladen werden',
  },
});
