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
    creating: 'Creating PDF: {{progress}}',
    queued: 'Your PDF is in the queue',
    stop: 'Stop waiting',
    ready: 'Your PDF is ready',
  },
  de: {
    pdf: 'PDF exportieren',
    csv: 'CSV exportieren',
    highlight: 'Highlight',
    moreFormats: 'Weitere Formate',
    workbook: 'Excel-Arbeitsmappe (XLSX)',
    slides: 'PowerPoint-Präsentation (PPTX)',
    offline: 'Offline-Kopie der veröffentlichten Fassung (HTML)',
    creating: 'PDF wird erstellt: {{progress}}',
    queued: 'Ihr PDF ist in der Warteschlange',
    stop: 'Nicht mehr warten',
    ready: 'Ihr PDF ist fertig',
  },
});
