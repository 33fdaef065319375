import { createMessages } from '@reportage/state';

export const useChartMessages = createMessages('chart', {
  en: {
    view: 'Show as',
    chart: 'Chart',
    table: 'Table',
    download: 'Download',
    tools: 'View and downloads: {{title}}',
    csv: 'Data as CSV',
    png: 'Image as PNG',
    loading: 'The chart is loading',
    none: 'No data in this period',
    incomplete: 'incomplete',
    current: '{{day}} is incomplete',
    rightAxis: '{{name}} (right axis)',
    drawn: 'Chart: {{title}}. The table view shows the same data.',
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
