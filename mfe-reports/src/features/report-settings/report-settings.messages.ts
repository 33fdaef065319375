import { createMessages } from '@reportage/state';

export const useReportSettingsMessages = createMessages('reportSettings', {
  en: {
    title: 'Report settings',
    text: 'What holds for the reports of this workspace.',
    defaultReport: 'Make a ‘Default Report’ for every new campaign',
    defaultReportHelp:
      'It shows pageviews, scroll depth, attention time and the pages of the campaign, and can be changed afterwards.',
    save: 'Save',
    reset: 'Reset',
    unsaved: 'Not saved yet',
    saved: 'Report settings are saved',
    readOnly: 'Only admins of the workspace can change these settings.',
  },
  de: {
    title: 'Berichtseinstellungen',
    text: 'Was für die Berichte dieses Workspace gilt.',
    defaultReport: 'Für jede neue Kampagne einen ‚Default Report‘ anlegen',
    defaultReportHelp:
      'Er zeigt Seitenaufrufe, Scrolltiefe, Aufmerksamkeit und die Seiten der Kampagne und lässt sich danach ändern.',
    save: 'Speichern',
    reset: 'Zurücksetzen',
    unsaved: 'Noch nicht gespeichert',
    saved: 'Berichtseinstellungen sind gespeichert',
    readOnly: 'Nur Admins des Workspace können diese Einstellungen ändern.',
  },
});
