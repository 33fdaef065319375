import { createMessages } from '@reportage/state';

export const useSetUpMessages = createMessages('campaignSetUp', {
  en: {
    title: 'Set up the workspace',
    done: 'done',
    source: 'Add a source',
    sourceHint: 'Its pages and posts become media that campaigns can measure.',
    campaign: 'Create a campaign',
    campaignHint: 'Choose its dates, media and goals.',
    report: 'Share a report',
    reportHint: 'Every campaign comes with a report. A link lets clients read it without an account.',
  },
  de: {
    title: 'Arbeitsbereich einrichten',
    done: 'erledigt',
    source: 'Quelle hinzufügen',
    sourceHint: 'Ihre Seiten und Beiträge werden zu Medien, die Kampagnen messen können.',
    campaign: 'Kampagne anlegen',
    campaignHint: 'Zeitraum, Medien und Ziele festlegen.',
    report: 'Bericht teilen',
    reportHint: 'Zu jeder Kampagne gehört ein Bericht. Über einen Link können Kunden ihn ohne Konto lesen.',
  },
});
