import { createMessages } from '@reportage/state';

export const useCardOverridesMessages = createMessages('cardOverrides', {
  en: {
    title: 'Settings only for {{title}}',
    timezone: 'Time zone of its days',
    ownZone: 'Another time zone than the dashboard',
    comparison: 'Compared with',
    board: 'What the dashboard is compared with',
    previous: 'Period before',
    year: 'Year before',
    yearByWeekday: 'Year before, same weekdays',
    none: 'Nothing',
    ignoresFilters: 'Ignores the filters of the dashboard',
    save: 'Save',
    cancel: 'Cancel',
  },
  de: {
    title: 'Eigene Einstellungen von {{title}}',
    timezone: 'Zeitzone ihrer Tage',
    ownZone: 'Eine andere Zeitzone als das Dashboard',
    comparison: 'Verglichen mit',
    board: 'Womit das Dashboard verglichen wird',
    previous: 'Zeitraum davor',
    year: 'Jahr davor',
    yearByWeekday: 'Jahr davor, gleiche Wochentage',
    none: 'Nichts',
    ignoresFilters: 'Folgt nicht den Filtern des Dashboards',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
});
