import { createMessages } from '@reportage/state';

export const useCardOverridesMessages = createMessages('cardOverrides', {
  en: {
    title: 'Settings for {{title}}',
    timezone: 'Time zone',
    overridesTimezone: 'Different time zone from the dashboard',
    comparison: 'Compare with',
    board: 'Same as dashboard',
    previous: 'Previous period',
    year: 'Previous year',
    yearByWeekday: 'Previous year, same weekdays',
    none: 'No comparison',
    ignoresFilters: 'Ignore dashboard filters',
    save: 'Save changes',
    cancel: 'Cancel',
  },
  de: {
    title: 'Einstellungen für {{title}}',
    timezone: 'Zeitzone',
    overridesTimezone: 'Andere Zeitzone als das Dashboard',
    comparison: 'Vergleichen mit',
    board: 'Wie das Dashboard',
    previous: 'Vorheriger Zeitraum',
    year: 'Vorjahr',
    yearByWeekday: 'Vorjahr, gleiche Wochentage',
    none: 'Ohne Vergleich',
    ignoresFilters: 'Filter des Dashboards ignorieren',
    save: 'Änderungen speichern',
    cancel: 'Abbrechen',
  },
});
