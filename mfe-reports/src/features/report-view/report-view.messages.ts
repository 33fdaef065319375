import { createMessages } from '@reportage/state';

export const useReportViewMessages = createMessages('reportView', {
  en: {
    kicker: 'Campaign report',
    preparedFor: 'Prepared for {{client}}',
    preparedBy: 'by {{company}}',
    period: 'Period',
    campaign: 'Campaign',
    contents: 'Contents',
    emptyTitle: 'No numbers in this period yet',
    emptyText:
      'They appear within seconds of the first visit to a page of the campaign. Check that the pages carry the tracking script, or choose another period.',
  },
  de: {
    kicker: 'Kampagnenbericht',
    preparedFor: 'Erstellt für {{client}}',
    preparedBy: 'von {{company}}',
    period: 'Zeitraum',
    campaign: 'Kampagne',
    contents: 'Inhalt',
    emptyTitle: 'In diesem Zeitraum gibt es noch keine Zahlen',
    emptyText:
      'Sie erscheinen Sekunden nach dem ersten Besuch einer Seite der Kampagne. Prüfen Sie, ob die Seiten das Skript enthalten, oder wählen Sie einen anderen Zeitraum.',
  },
});
