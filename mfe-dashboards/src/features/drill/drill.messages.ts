import { createMessages } from '@reportage/state';

export const useDrillMessages = createMessages('drill', {
  en: {
    behind: 'What is behind “{{title}}”',
    days: 'Days',
    by: 'By',
    filterBoard: 'Filter the dashboard by {{name}}',
    showDays: 'Show the dashboard for these days',
    csv: 'Export CSV',
    noRows: 'No data behind this point',
    failed: 'The rows could not be loaded',
    total: 'Total',
    rowsShown: '{{shown}} of {{all}} rows',
    openMedia: 'Open {{name}} in the media library',
    rows: 'Rows by {{name}}',
    notAvailable: 'These numbers were entered by hand. Their definition says what they consist of.',
  },
  de: {
    behind: 'Was hinter „{{title}}“ steht',
    days: 'Tage',
    by: 'Nach',
    filterBoard: 'Dashboard nach {{name}} filtern',
    showDays: 'Dashboard für diese Tage zeigen',
    csv: 'CSV exportieren',
    noRows: 'Keine Daten hinter diesem Punkt',
    failed: 'Die Zeilen konnten nicht geladen werden',
    total: 'Summe',
    rowsShown: '{{shown}} von {{all}} Zeilen',
    openMedia: '{{name}} in der Medienbibliothek öffnen',
    rows: 'Zeilen nach {{name}}',
    notAvailable: 'Diese Zahlen wurden von Hand eingetragen. Ihre Definition sagt, woraus sie bestehen.',
  },
});
