import { createMessages } from '@reportage/state';

export const useReportExportMessages = createMessages('reportExport', {
  en: {
    pdf: 'Export PDF',
    csv: 'Export CSV',
    highlight: 'Highlight',
    moreFormats: 'More formats',
    workbook: 'Excel workbook (XLSX)',
    slides: 'PowerPoint slides (PPTX)',
    offline: 'Offline copy of the published version (HTML)',
    making: 'The PDF is being made: {{share}}',
    queued: 'The PDF is waiting for its turn',
    stop: 'Stop waiting',
    ready: 'The PDF is ready',
  },
  de: {
    pdf: 'PDF exportieren',
    csv: 'CSV exportieren',
    highlight: 'Highlight',
    moreFormats: 'Weitere Formate',
    workbook: 'Excel-Arbeitsmappe (XLSX)',
    slides: 'PowerPoint-Präsentation (PPTX)',
    offline: 'Offline-Kopie der veröffentlichten Fassung (HTML)',
    making: 'Das PDF wird erstellt: {{share}}',
    queued: 'Das PDF wartet, bis es an der Reihe ist',
    stop: 'Nicht mehr warten',
    ready: 'Das PDF ist fertig',
  },
});
