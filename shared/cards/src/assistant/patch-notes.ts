import type { LocalizedText } from '@reportage/contracts';

/** The reasons why part of a patch was not applied as requested. */
export const noteCodes = [
  'unknownMetric',
  'unknownDimension',
  'dateDimension',
  'notForIntegration',
  'notForAllMetrics',
  'cannotCombine',
  'metricLacksDimension',
  'otherIntegration',
  'alreadyOnCard',
  'notOnCard',
  'tooManyMetrics',
  'noMetricSlot',
  'tooManyDimensions',
  'noDimensionSlot',
  'lastMetric',
  'lastDisplay',
  'oneDisplay',
  'unknownDisplay',
  'unknownChartType',
  'notForOneMetric',
  'breakdownCleared',
  'breakdownNeedsOneMetric',
  'noTimeSeries',
  'unknownDateRange',
  'customNeedsDays',
  'invalidDays',
  'reversedDays',
  'tooManyDays',
  'unknownDateUnit',
  'orderNotOnCard',
  'invalidLimit',
  'invalidColors',
  'tooManyColors',
  'invalidTitle',
  'invalidCard',
] as const;
export type NoteCode = (typeof noteCodes)[number];

export interface PatchNote {
  code: NoteCode;
  /** What the note is about: ids, or values from the patch. */
  subjects: readonly string[];
  /** The ids of metrics or dimensions on the card that prevent the change. */
  obstacles?: readonly string[];
  max?: number;
}

/** Collects the notes on a patch: one for each code and set of obstacles, with all of its subjects. */
export class NoteList {
  readonly #notes: Array<PatchNote & { subjects: string[] }> = [];

  add(code: NoteCode, subjects: readonly string[] = [], details: Pick<PatchNote, 'obstacles' | 'max'> = {}): void {
    const existing = this.#notes.find(
      (note) => note.code === code && JSON.stringify(note.obstacles) === JSON.stringify(details.obstacles),
    );
    if (!existing) this.#notes.push({ code, subjects: [...subjects], ...details });
    else for (const subject of subjects) if (!existing.subjects.includes(subject)) existing.subjects.push(subject);
  }

  get all(): PatchNote[] {
    return this.#notes;
  }
}

/** `{subjects}`, `{obstacles}` and `{max}` are filled in. */
export const noteMessages: Readonly<Record<NoteCode, LocalizedText>> = {
  unknownMetric: { en: 'There is no metric {subjects} here.', de: 'Eine Metrik {subjects} gibt es hier nicht.' },
  unknownDimension: {
    en: 'There is no dimension {subjects} here.',
    de: 'Eine Dimension {subjects} gibt es hier nicht.',
  },
  dateDimension: {
    en: 'Dates cannot be added as a dimension: ask for a time series, a date range or a date unit.',
    de: 'Daten lassen sich nicht als Dimension hinzufügen: Fragen Sie nach einem Zeitverlauf, einem Zeitraum oder einer Zeiteinheit.',
  },
  notForIntegration: {
    en: '{subjects} is not available for this card’s metrics.',
    de: '{subjects} gibt es für die Metriken dieser Karte nicht.',
  },
  notForAllMetrics: {
    en: 'Not every metric of this card can be broken down by {subjects}.',
    de: 'Nicht jede Metrik dieser Karte lässt sich nach {subjects} aufschlüsseln.',
  },
  cannotCombine: {
    en: '{subjects} cannot be combined with {obstacles}.',
    de: '{subjects} lässt sich nicht mit {obstacles} verbinden.',
  },
  metricLacksDimension: {
    en: '{subjects} cannot be broken down by {obstacles}. Remove {obstacles} first.',
    de: '{subjects} lässt sich nicht nach {obstacles} aufschlüsseln. Entfernen Sie zuerst {obstacles}.',
  },
  otherIntegration: {
    en: '{subjects} comes from a different source than this card’s metrics, so they have no dimension in common.',
    de: '{subjects} stammt aus einer anderen Quelle als die Metriken dieser Karte, daher haben sie keine gemeinsame Dimension.',
  },
  alreadyOnCard: { en: '{subjects} is already on the card.', de: '{subjects} ist schon auf der Karte.' },
  notOnCard: { en: '{subjects} is not on the card.', de: '{subjects} ist nicht auf der Karte.' },
  tooManyMetrics: {
    en: 'A card has at most {max} metrics; left out: {subjects}.',
    de: 'Eine Karte hat höchstens {max} Metriken; weggelassen: {subjects}.',
  },
  noMetricSlot: {
    en: 'The card already has {max} metrics. Remove some first to add {subjects}.',
    de: 'Die Karte hat schon {max} Metriken. Entfernen Sie zuerst welche, um {subjects} hinzuzufügen.',
  },
  tooManyDimensions: {
    en: 'A card has at most {max} dimensions; left out: {subjects}.',
    de: 'Eine Karte hat höchstens {max} Dimensionen; weggelassen: {subjects}.',
  },
  noDimensionSlot: {
    en: 'The card already has {max} dimensions. Remove some first to add {subjects}.',
    de: 'Die Karte hat schon {max} Dimensionen. Entfernen Sie zuerst welche, um {subjects} hinzuzufügen.',
  },
  lastMetric: {
    en: 'A card needs at least one metric, so {subjects} was not removed.',
    de: 'Eine Karte braucht mindestens eine Metrik, daher bleibt {subjects}.',
  },
  lastDisplay: {
    en: 'A card must be shown as a scoreboard, chart or list, so its display was not changed.',
    de: 'Eine Karte zeigt mindestens eines von Kennzahlen, Diagramm und Liste, daher bleibt sie, wie sie ist.',
  },
  oneDisplay: {
    en: 'A card is shown as a scoreboard, chart or list. For {subjects}, add another card.',
    de: 'Eine Karte zeigt eines von Kennzahlen, Diagramm und Liste. Für {subjects} legen Sie eine weitere Karte an.',
  },
  unknownDisplay: {
    en: 'A card cannot be shown as {subjects}, only as a scoreboard, chart or list.',
    de: 'Eine Karte lässt sich nicht als {subjects} zeigen: Es gibt Kennzahlen, Diagramm und Liste.',
  },
  unknownChartType: {
    en: 'There is no chart type {subjects}. Use line, bar, combo, area or pie.',
    de: 'Einen Diagrammtyp {subjects} gibt es nicht: Es gibt Linie, Balken, Kombination, Fläche und Kreis.',
  },
  notForOneMetric: {
    en: 'A single metric in a chart can be shown as lines, bars or areas, not as {subjects}.',
    de: 'Eine einzelne Metrik eines Diagramms lässt sich als Linie, Balken oder Fläche zeichnen, nicht als {subjects}.',
  },
  breakdownCleared: {
    en: 'The breakdown by {subjects} was removed, because cards with several metrics cannot have one.',
    de: 'Die Aufschlüsselung nach {subjects} wurde entfernt, weil eine Karte mit mehreren Metriken keine hat.',
  },
  breakdownNeedsOneMetric: {
    en: 'A breakdown by {subjects} needs a card with a single metric.',
    de: 'Eine Aufschlüsselung nach {subjects} braucht eine Karte mit einer einzigen Metrik.',
  },
  noTimeSeries: {
    en: 'This card’s metrics come from several sources, so they have no common time series.',
    de: 'Die Metriken dieser Karte stammen aus mehreren Quellen, daher haben sie keinen gemeinsamen Zeitverlauf.',
  },
  unknownDateRange: {
    en: 'There is no date range {subjects}. Use today, yesterday, 7d, 14d, 30d, 1m, 3m, 6m, 12m or custom dates.',
    de: 'Einen Zeitraum {subjects} gibt es nicht: Es gibt today, yesterday, 7d, 14d, 30d, 1m, 3m, 6m, 12m und Tage Ihrer Wahl.',
  },
  customNeedsDays: {
    en: 'Custom dates need a first and a last day.',
    de: 'Tage Ihrer Wahl brauchen einen ersten und einen letzten Tag.',
  },
  invalidDays: {
    en: 'This date does not exist: {subjects}.',
    de: 'Diesen Tag gibt es im Kalender nicht: {subjects}.',
  },
  reversedDays: {
    en: 'The last day, {subjects}, is before the first.',
    de: 'Der letzte Tag, {subjects}, liegt vor dem ersten.',
  },
  tooManyDays: { en: 'A date range can span at most {max} years.', de: 'Ein Zeitraum hat höchstens {max} Jahre.' },
  unknownDateUnit: {
    en: 'There is no date unit {subjects}. Use day, week, month, quarter or year.',
    de: 'Eine Zeiteinheit {subjects} gibt es nicht: Es gibt Tag, Woche, Monat, Quartal und Jahr.',
  },
  orderNotOnCard: {
    en: 'The card cannot be sorted by {subjects}, which is not one of its metrics or dimensions.',
    de: 'Die Karte lässt sich nicht nach {subjects} sortieren: Das ist weder eine ihrer Metriken noch eine ihrer Dimensionen.',
  },
  invalidLimit: {
    en: 'A card can have 1 to {max} rows, not {subjects}.',
    de: 'Eine Karte hat zwischen 1 und {max} Zeilen, nicht {subjects}.',
  },
  invalidColors: {
    en: '{subjects} is not a hex color such as #1f6feb.',
    de: '{subjects} ist keine Farbe wie #1f6feb.',
  },
  tooManyColors: {
    en: 'A card has at most {max} colors; left out: {subjects}.',
    de: 'Eine Karte hat höchstens {max} Farben; weggelassen: {subjects}.',
  },
  invalidTitle: {
    en: 'A title must have 1 to 120 characters and no line breaks.',
    de: 'Ein Titel hat 1 bis 120 Zeichen ohne Zeilenumbrüche.',
  },
  invalidCard: {
    en: 'The proposal does not result in a valid card, so nothing was changed.',
    de: 'Der Vorschlag ergibt keine gültige Karte, daher ändert sich nichts.',
  },
};
