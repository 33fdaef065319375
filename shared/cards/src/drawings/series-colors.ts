import { metricColors } from '@reportage/tokens';
import type { DrawnChart } from './drawn-chart.ts';

/**
 * The colors of a card's metrics: the selected colors in the card's order, then each remaining metric's own.
 * @param selectedColors the card's colors, or else its board's
 */
export function getCardColors(
  metrics: readonly string[],
  selectedColors: readonly string[],
): ReadonlyMap<string, string> {
  const others = metricColors(metrics.slice(selectedColors.length), selectedColors);
  return new Map(metrics.map((id, index) => [id, selectedColors[index] ?? others.get(id) ?? '']));
}

/**
 * The colors of a chart's series, in order. Series that are metrics have their metric's color. The parts of a
 * breakdown have the selected colors in order, after which a chart continues with the palette.
 * @param metrics all metrics of the card, which may have further charts
 */
export function seriesColors(
  { rows, metrics: drawn, drawing }: Pick<DrawnChart, 'rows' | 'metrics' | 'drawing'>,
  metrics: readonly string[],
  selectedColors: readonly string[],
): readonly string[] {
  const names = [...new Set(rows.map(({ series }) => series))];
  const ids = names.flatMap((name) => drawn.find((metric) => metric.name === name)?.id ?? []);
  if (drawing === 'pie' || ids.length < names.length) return selectedColors;
  const colors = getCardColors([...new Set([...metrics, ...ids])], selectedColors);
  return ids.map((id) => colors.get(id) ?? '');
}
