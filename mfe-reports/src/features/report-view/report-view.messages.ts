import { createMessages } from '@reportage/state';

export const useReportViewMessages = createMessages('reportView', {
  en: {
    kicker: 'Campaign report',
    preparedFor: 'Prepared for {{client}}',
    preparedBy: 'by {{company}}',
    period: 'Period',
    campaign: 'Campaign',
    contents: 'Contents',
    holesTitle: 'Some days are missing in this report',
    holesText: 'They are not fetched yet, so the numbers of these sources are too small:',
    publishHoles: 'Publishing would freeze missing days',
    holesOf: '{{source}}: {{days}}',
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
    holesTitle: 'In diesem Bericht fehlen Tage',
    holesText: 'Sie sind noch nicht abgerufen; die Zahlen dieser Quellen sind deshalb zu klein:',
    publishHoles: 'Veröffentlichen würde fehlende Tage einfrieren',
    holesOf: '{{source}}: {{days}}',
    emptyTitle: 'In diesem Zeitraum gibt es noch keine Zahlen',
    emptyText:
      'Sie erscheinen Sekunden nach dem ersten Besuch einer Seite der Kampagne. Prüfen Sie, ob die Seiten das Skript enthalten, oder wählen Sie einen anderen Zeitraum.',
  },
});
