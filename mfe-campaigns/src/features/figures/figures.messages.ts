import { createMessages } from '@reportage/state';

export const useFiguresMessages = createMessages('figures', {
  en: {
    comparedWith: 'Compared with {{period}}.',
    noComparison: 'no earlier value',
    course: '{{name}} over time: between {{low}} and {{high}}',
    definition: 'What {{name}} means',
    whole: 'Whole campaign',
    last7: 'Last 7 days',
    last28: 'Last 28 days',
    last90: 'Last 90 days',
    partly: 'The numbers cover the latest {{counted}} of {{all}} media.',
    none: 'No numbers in this period',
    noneText: 'Nothing was measured or entered on these days. Choose another period, or check the sources.',
    computed: 'Updated',
    web: 'Tracking script',
    link: 'Short links',
    custom: 'Custom metrics',
  },
  de: {
    comparedWith: 'Verglichen mit {{period}}.',
    noComparison: 'kein früherer Wert',
    course: 'Verlauf von {{name}}: zwischen {{low}} und {{high}}',
    definition: 'Was {{name}} bedeutet',
    whole: 'Ganze Kampagne',
    last7: 'Letzte 7 Tage',
    last28: 'Letzte 28 Tage',
    last90: 'Letzte 90 Tage',
    partly: 'Die Zahlen umfassen die neuesten {{counted}} von {{all}} Medien.',
    none: 'Keine Zahlen in diesem Zeitraum',
    noneText:
      'An diesen Tagen wurde nichts gemessen oder eingetragen. Wählen Sie einen anderen Zeitraum, oder prüfen Sie die Quellen.',
    computed: 'Aktualisiert',
    web: 'Tracking-Skript',
    link: 'Kurzlinks',
    custom: 'Eigene Metriken',
  },
});
