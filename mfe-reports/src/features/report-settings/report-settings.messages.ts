import { createMessages } from '@reportage/state';

export const useReportSettingsMessages = createMessages('reportSettings', {
  en: {
    introduction: 'What every new report starts with. Existing reports stay as they are.',
    newReports: 'New reports',
    defaultReport: '“Default Report” for new campaigns',
    on: 'On',
    off: 'Off',
    toCampaignSettings: 'Campaign settings',
    paper: 'Paper size for new reports',
    paperHelp: 'Used for PDFs. You can change it in each report’s settings.',
    a4: 'A4 (210 × 297 mm)',
    letter: 'US Letter (8.5 × 11 in)',
    saved: 'Report settings saved',
    readOnly: 'Only workspace admins can change these settings.',
  },
  de: {
    introduction: 'Womit jeder neue Bericht beginnt. Bestehende Berichte bleiben, wie sie sind.',
    newReports: 'Neue Berichte',
    defaultReport: '„Default Report“ für neue Kampagnen',
    on: 'Ein',
    off: 'Aus',
    toCampaignSettings: 'Kampagneneinstellungen',
    paper: 'Papierformat neuer Berichte',
    paperHelp: 'Gilt für PDFs. Sie können es in den Einstellungen jedes Berichts ändern.',
    a4: 'A4 (210 × 297 mm)',
    letter: 'US Letter (216 × 279 mm)',
    saved: 'Berichtseinstellungen gespeichert',
    readOnly: 'Nur Admins des Arbeitsbereichs können diese Einstellungen ändern.',
  },
});
