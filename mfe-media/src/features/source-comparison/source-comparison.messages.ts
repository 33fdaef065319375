import { createMessages } from '@reportage/state';

export const useSourceComparisonMessages = createMessages('sourceComparison', {
  en: {
    title: 'Script and {{account}}',
    text: 'Both count this page. {{period}}, days in {{zone}}.',
    failed: 'The sources could not be compared',
    ratio: 'The account counts {{ratio}} of what the script counts ({{vendor}}, {{script}})',
    noRatio: 'No days have data from both sources.',
    common_one:
      'On the {{count}} day with data from both sources, the script counted {{script}} and the account {{vendor}}.',
    common_other:
      'On the {{count}} days with data from both sources, the script counted {{script}} and the account {{vendor}}.',
    chart: '{{script}} and {{vendor}} by day',
    day: 'Day',
    scriptSeries: 'Script',
    reasons: 'Why they differ',
    zone: 'Time zone: the account’s days are in {{account}}, and so are those of this comparison. Other cards count the script’s days in {{workspace}}.',
    consentWaits:
      'Consent: our script waits until a visitor agrees. If the account also counts other visitors, its numbers are higher.',
    consentNot:
      'Consent: our script does not wait for it. If the account counts only visitors who agree, its numbers are lower.',
    bots_one: 'Bots: our script ignored {{number}} event from known bots on the whole site during these days.',
    bots_other: 'Bots: our script ignored {{number}} events from known bots on the whole site during these days.',
    sampled: 'Sampling: the vendor computed some of these days from a sample.',
    thresholded: 'Threshold: the vendor left out small groups to protect privacy.',
    folded: 'Grouped rows: the vendor combines rare pages into one row, which belongs to no single page.',
    partial: 'Start: the vendor’s data starts only after the account was connected.',
    caughtUp: 'Catching up: one day includes data from earlier days, on which nothing could be fetched.',
    notFetched: 'Missing: no data has been fetched for {{days}}.',
    mayChange: 'Late data: the vendor may still change its figures from {{day}} on.',
    measurementStarted: 'Installation: the script has measured this page since {{day}}.',
  },
  de: {
    title: 'Skript und {{account}}',
    text: 'Beide zählen diese Seite. {{period}}, Tage in {{zone}}.',
    failed: 'Die Quellen ließen sich nicht vergleichen',
    ratio: 'Das Konto zählt {{ratio}} dessen, was das Skript zählt ({{vendor}}, {{script}})',
    noRatio: 'An keinem Tag haben beide Zahlen.',
    common_one: 'An dem {{count}} Tag, den beide haben: {{script}} nach dem Skript, {{vendor}} nach dem Konto.',
    common_other: 'An den {{count}} Tagen, die beide haben: {{script}} nach dem Skript, {{vendor}} nach dem Konto.',
    chart: '{{script}} und {{vendor}} nach Tag',
    day: 'Tag',
    scriptSeries: 'Script',
    reasons: 'Warum sie abweichen',
    zone: 'Zeitzone: Das Konto zählt Tage in {{account}}, dieser Vergleich auch. Andere Karten zeigen das Skript in {{workspace}}.',
    consentWaits:
      'Einwilligung: Unser Skript wartet, bis Besucher zustimmen. Zählt das Konto auch andere, hat es mehr.',
    consentNot:
      'Einwilligung: Unser Skript wartet nicht darauf. Ein Konto, das nur Besucher mit Zustimmung zählt, hat weniger.',
    bots_one:
      'Bots: Unser Skript hat in diesen Tagen auf der ganzen Website {{number}} Ereignis bekannter Bots weggelassen.',
    bots_other:
      'Bots: Unser Skript hat in diesen Tagen auf der ganzen Website {{number}} Ereignisse bekannter Bots weggelassen.',
    sampled: 'Stichprobe: Der Anbieter hat einige dieser Tage aus einer Stichprobe berechnet.',
    thresholded: 'Schwelle: Der Anbieter hat kleine Gruppen weggelassen, um Personen zu schützen.',
    folded: 'Zusammenfassung: Der Anbieter hat seltene Seiten in eine Zeile gelegt, die bei keiner Seite zählt.',
    partial: 'Beginn: Die Zahlen des Anbieters beginnen erst nach dem Verbinden des Kontos.',
    caughtUp: 'Ablesungen: Ein Tag enthält frühere Tage, an denen nichts gelesen werden konnte.',
    notFetched: 'Lücken: Nicht abgerufen sind {{days}}.',
    mayChange: 'Späte Zahlen: Ab {{day}} kann der Anbieter seine Zahlen noch ändern.',
    measurementStarted: 'Einbau: Das Skript misst diese Seite seit {{day}}.',
  },
});
