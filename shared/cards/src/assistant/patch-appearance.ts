import {
  type CardDefinition,
  cardDefinitionSchema,
  chartTypes,
  colorSchema,
  maxCardColors,
  nameSchema,
  seriesTypes,
} from '@reportage/contracts';
import { type CardPatch, getActions } from './card-patch.ts';
import type { NoteList } from './patch-notes.ts';

const displays = cardDefinitionSchema.shape.display.options;
type Display = CardDefinition['display'];
type SeriesType = (typeof seriesTypes)[number];

const findOption = <Option extends string>(options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => option === value);

/** Returns the card's display after a patch: the first of scoreboard, chart and list that was requested. */
export function patchDisplay(card: CardDefinition, patch: CardPatch, notes: NoteList): Display {
  const shownDisplays: Display[] = [];
  const hiddenDisplays = new Set<Display>();
  for (const { type, display: value } of getActions(patch, 'show', 'hide')) {
    const display = findOption(displays, value);
    if (!display) notes.add('unknownDisplay', [value]);
    else if (type === 'hide') hiddenDisplays.add(display);
    else if (!shownDisplays.includes(display)) shownDisplays.push(display);
  }
  const [first, ...others] = shownDisplays;
  if (others.length > 0) notes.add('oneDisplay', others);
  if (first) return first;
  const setsChartType = getActions(patch, 'setChartType').some(({ chartType }) => findOption(chartTypes, chartType));
  if (setsChartType && !hiddenDisplays.has('chart')) return 'chart';
  if (hiddenDisplays.has(card.display)) notes.add('lastDisplay');
  return card.display;
}

type ChartSettings = Pick<CardDefinition, 'chartType' | 'metricCharts'>;

/**
 * Returns a card's chart settings after a patch. A metric with a different type makes the chart a combo chart.
 * @param metrics the card's metrics after the patch
 */
export function patchCharts(
  card: CardDefinition,
  metrics: readonly string[],
  patch: CardPatch,
  notes: NoteList,
): ChartSettings {
  let { chartType } = card;
  const charts = new Map<string, SeriesType>(
    Object.entries(card.metricCharts ?? {}).filter(([id]) => metrics.includes(id)),
  );
  for (const { chartType: value, metricIds } of getActions(patch, 'setChartType')) {
    const type = findOption(chartTypes, value);
    const series = findOption(seriesTypes, value);
    const changedIds = metricIds?.filter((id) => metrics.includes(id)) ?? [];
    const missingIds = metricIds?.filter((id) => !metrics.includes(id)) ?? [];
    if (missingIds.length > 0) notes.add('notOnCard', missingIds);
    if (!type) notes.add('unknownChartType', [value]);
    else if (!metricIds || metrics.every((id) => changedIds.includes(id))) {
      chartType = type;
      if (type !== 'combo') charts.clear();
    } else if (!series) notes.add('notForOneMetric', [value]);
    else if (changedIds.length > 0) {
      // The other metrics keep their chart type.
      const previousType = chartType && findOption(seriesTypes, chartType);
      if (chartType !== 'combo')
        for (const id of metrics)
          if (previousType && !charts.has(id) && !changedIds.includes(id)) charts.set(id, previousType);
      chartType = 'combo';
      for (const id of changedIds) charts.set(id, series);
    }
  }
  return {
    ...(chartType && { chartType }),
    ...(charts.size > 0 && { metricCharts: Object.fromEntries(charts) }),
  };
}

/** Returns the card's own colors after a patch; undefined if it uses the theme's colors. */
export function patchColors(card: CardDefinition, patch: CardPatch, notes: NoteList): string[] | undefined {
  const lastAction = getActions(patch, 'setColors').at(-1);
  if (!lastAction) return card.colors;
  if (lastAction.colors.length === 0) return undefined;
  const colors = lastAction.colors.map((color) => color.toLowerCase());
  const validColors = colors.filter((color) => colorSchema.safeParse(color).success);
  const invalidColors = colors.filter((color) => !colorSchema.safeParse(color).success);
  if (invalidColors.length > 0) notes.add('invalidColors', invalidColors);
  if (validColors.length > maxCardColors)
    notes.add('tooManyColors', validColors.slice(maxCardColors), { max: maxCardColors });
  return validColors.length > 0 ? validColors.slice(0, maxCardColors) : card.colors;
}

export function patchTitle(title: string, patch: CardPatch, notes: NoteList): string {
  const lastAction = getActions(patch, 'setTitle').at(-1);
  if (!lastAction) return title;
  const parsed = nameSchema.safeParse(lastAction.title);
  if (!parsed.success) notes.add('invalidTitle');
  return parsed.success ? parsed.data : title;
}
