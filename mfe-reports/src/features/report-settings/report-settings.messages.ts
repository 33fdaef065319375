import { createMessages } from '@reportage/state';

export const useReportSettingsMessages = createMessages('reportSettings', {
  en: {
    text: 'What applies to the reports of this workspace.',
    defaultReport: 'Give every new campaign a “Default Report”',
    defaultReportHelp:
      'It shows pageviews, scroll depth, attention time and the pages of the campaign, and can be changed afterwards.',
    paper: 'Paper of new reports',
    paperHelp: 'For their PDFs; each report has this among its own settings, too.',
    a4: 'A4 (210 × 297 mm)',
    letter: 'US Letter (8.5 × 11 in)',
    save: 'Save',
    reset: 'Reset',
    unsaved: 'Not saved yet',
    saved: 'Report settings are saved',
    readOnly: 'Only admins of the workspace can change these settings.',
  },
  de: {
    text: 'Was für die Berichte dieses Arbeitsbereichs gilt.',
    defaultReport: 'Jeder neuen Kampagne einen „Default Report“ geben',
    defaultReportHelp:
      'Er zeigt Seitenaufrufe, Scrolltiefe, Aufmerksamkeit und die Seiten der Kampagne und lässt sich danach ändern.',
    paper: 'Papier neuer Berichte',
    paperHelp: 'Für ihre PDFs; jeder Bericht hat es auch in seinen eigenen Einstellungen.',
    a4: 'A4 (210 × 297 mm)',
    letter: 'US Letter (216 × 279 mm)',
    save: 'Speichern',
    reset: 'Zurücksetzen',
    unsaved: 'Noch nicht gespeichert',
    saved: 'Berichtseinstellungen sind gespeichert',
    readOnly: 'Nur Admins des Arbeitsbereichs können diese Einstellungen ändern.',
  },
});
