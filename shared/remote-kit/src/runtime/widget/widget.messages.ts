import { createMessages } from '@reportage/state';

export const useWidgetMessages = createMessages('widget', {
  en: {
    failedTitle: 'This part could not be shown',
    failedText: 'Everything else here keeps working, and nothing you entered is lost.',
    failureName: '{{remote}} {{version}}, trace {{traceId}}',
  },
  de: {
    failedTitle: 'Dieser Teil konnte nicht gezeigt werden',
    failedText: 'Alles andere hier funktioniert weiter, und nichts Eingegebenes geht verloren.',
    failureName: '{{remote}} {{version}}, Vorgang {{traceId}}',
  },
});
