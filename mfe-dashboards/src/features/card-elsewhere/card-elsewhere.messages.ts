import { createMessages } from '@reportage/state';

export const useCardElsewhereMessages = createMessages('cardElsewhere', {
  en: {
    dashboard: 'Dashboard',
    card: 'Card',
    noDashboards: 'There is no such dashboard',
    show: 'Show card',
    cancel: 'Cancel',
    onBoard: 'On the dashboard {{name}}',
    actions: 'Actions for {{title}}',
    another: 'Choose another card',
    takeAway: 'Take the card away',
    gone: 'This card is no longer on the dashboard, or the dashboard is not shared with you.',
    failed: 'The card could not be fetched',
  },
  de: {
    dashboard: 'Dashboard',
    card: 'Karte',
    noDashboards: 'Es gibt kein solches Dashboard',
    show: 'Karte zeigen',
    cancel: 'Abbrechen',
    onBoard: 'Auf dem Dashboard {{name}}',
    actions: 'Aktionen für {{title}}',
    another: 'Andere Karte wählen',
    takeAway: 'Karte wegnehmen',
    gone: 'Diese Karte ist nicht mehr auf dem Dashboard, oder das Dashboard ist nicht für Sie freigegeben.',
    failed: 'Die Karte konnte nicht geladen werden',
  },
});
