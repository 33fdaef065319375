import { createMessages } from '@reportage/state';

export const useSetUpMessages = createMessages('campaignSetUp', {
  en: {
    title: 'Set up the workspace',
    done: 'done',
    source: 'Connect a source',
    sourceHint: 'Its pages and posts become the media that campaigns count.',
    campaign: 'Create a campaign',
    campaignHint: 'Choose its days, its media and its goals.',
    report: 'Share a report',
    reportHint: 'Every campaign comes with one. A link lets clients read it without an account.',
  },
  de: {
    title: 'Arbeitsbereich einrichten',
    done: 'erledigt',
    source: 'Quelle verbinden',
    sourceHint: 'Ihre Seiten und Beiträge werden zu den Medien, die Kampagnen zählen.',
    campaign: 'Kampagne anlegen',
    campaignHint: 'Zeitraum, Medien und Ziele festlegen.',
    report: 'Bericht teilen',
    reportHint: 'Jede Kampagne bringt einen mit. Über einen Link lesen ihn Kunden ohne Konto.',
  },
});
