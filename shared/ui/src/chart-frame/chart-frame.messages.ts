import { createMessages } from '@reportage/state';

export const useChartMessages = createMessages('chart', {
  en: {
    view: 'Show as',
    chart: 'Chart',
    table: 'Table',
    download: 'Download',
    tools: 'View and downloads: {{title}}',
    csv: 'Numbers as CSV',
    png: 'Picture as PNG',
    loading: 'The chart is being drawn',
    none: 'No data in this period',
    incomplete: 'incomplete',
    current: '{{day}} is incomplete',
    rightAxis: '{{name}} (right axis)',
    drawn: 'Chart: {{title}}. The same numbers are in the table view.',
  },
  de: {
    view: 'Zeigen als',
    chart: 'Diagramm',
    table: 'Tabelle',
    download: 'Herunterladen',
    tools: 'Ansicht und Download: {{title}}',
    csv: 'Zahlen als CSV',
    png: 'Bild als PNG',
    loading: 'Das Diagramm wird gezeichnet',
    none: 'Keine Daten in diesem Zeitraum',
    incomplete: 'unvollständig',
    current: '{{day}} ist unvollständig',
    rightAxis: '{{name}} (rechte Achse)',
    drawn: 'Diagramm: {{title}}. Dieselben Zahlen stehen in der Tabelle.',
  },
});
