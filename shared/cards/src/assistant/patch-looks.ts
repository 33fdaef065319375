import {
  type CardDefinition,
  cardDefinitionSchema,
  chartTypes,
  colorSchema,
  maxCardColors,
  nameSchema,
  seriesTypes,
} from '@reportage/contracts';
import { actionsOf, type CardPatch } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

const displays = cardDefinitionSchema.shape.display.options;
type Display = CardDefinition['display'];
type SeriesType = (typeof seriesTypes)[number];

const findWord = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((each) => each === word);

/** The card's display after a patch: the first requested one of scoreboard, chart and list. */
export function patchDisplay(card: CardDefinition, patch: CardPatch, notes: NoteList): Display {
  const wanted: Display[] = [];
  const hidden = new Set<Display>();
  for (const { type, display: word } of actionsOf(patch, 'show', 'hide')) {
    const display = findWord(displays, word);
    if (!display) notes.add('unknownDisplay', [word]);
    else if (type === 'hide') hidden.add(display);
    else if (!wanted.includes(display)) wanted.push(display);
  }
  const [first, ...others] = wanted;
  if (others.length > 0) notes.add('oneDisplay', others);
  if (first) return first;
  const drawn = actionsOf(patch, 'setChartType').some(({ chartType }) => findWord(chartTypes, chartType));
  if (drawn && !hidden.has('chart')) return 'chart';
  if (hidden.has(card.display)) notes.add('lastDisplay');
  return card.display;
}

type Charts = Pick<CardDefinition, 'chartType' | 'metricCharts'>;

/**
 * The chart settings of a card after a patch. A metric that is drawn differently makes a combo chart.
 * @param metrics the card's metrics after the patch
 */
export function patchCharts(
  card: CardDefinition,
  metrics: readonly string[],
  patch: CardPatch,
  notes: NoteList,
): Charts {
  let { chartType } = card;
  const charts = new Map<string, SeriesType>(
    Object.entries(card.metricCharts ?? {}).filter(([id]) => metrics.includes(id)),
  );
  for (const { chartType: word, metricIds } of actionsOf(patch, 'setChartType')) {
    const type = findWord(chartTypes, word);
    const series = findWord(seriesTypes, word);
    const drawn = metricIds?.filter((id) => metrics.includes(id)) ?? [];
    const absent = metricIds?.filter((id) => !metrics.includes(id)) ?? [];
    if (absent.length > 0) notes.add('notOnCard', absent);
    if (!type) notes.add('unknownChartType', [word]);
    else if (!metricIds || metrics.every((id) => drawn.includes(id))) {
      chartType = type;
      if (type !== 'combo') charts.clear();
    } else if (!series) notes.add('notForOneMetric', [word]);
    else if (drawn.length > 0) {
      // The other metrics keep their chart type.
      const before = chartType && findWord(seriesTypes, chartType);
      if (chartType !== 'combo')
        for (const id of metrics) if (before && !charts.has(id) && !drawn.includes(id)) charts.set(id, before);
      chartType = 'combo';
      for (const id of drawn) charts.set(id, series);
    }
  }
  return {
    ...(chartType && { chartType }),
    ...(charts.size > 0 && { metricCharts: Object.fromEntries(charts) }),
  };
}

/** The card's own colours after a patch; undefined for the theme's colours. */
export function patchColors(card: CardDefinition, patch: CardPatch, notes: NoteList): string[] | undefined {
  const last = actionsOf(patch, 'setColors').at(-1);
  if (!last) return card.colors;
  if (last.colors.length === 0) return undefined;
  const colors = last.colors.map((color) => color.toLowerCase());
  const valid = colors.filter((color) => colorSchema.safeParse(color).success);
  const invalid = colors.filter((color) => !colorSchema.safeParse(color).success);
  if (invalid.length > 0) notes.add('invalidColors', invalid);
  if (valid.length > maxCardColors) notes.add('tooManyColors', valid.slice(maxCardColors), { max: maxCardColors });
  return valid.length > 0 ? valid.slice(0, maxCardColors) : card.colors;
}

export function patchTitle(title: string, patch: CardPatch, notes: NoteList): string {
  const last = actionsOf(patch, 'setTitle').at(-1);
  if (!last) return title;
  const parsed = nameSchema.safeParse(last.title);
  if (!parsed.success) notes.add('invalidTitle');
  return parsed.success ? parsed.data : title;
}
