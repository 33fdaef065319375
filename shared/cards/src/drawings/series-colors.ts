import { getMetricColors } from '@reportage/tokens';
import type { DrawnChart } from './drawn-chart.ts';

/**
 * Returns the colors of a card's metrics: the selected colors in the card's order, then the remaining metrics' own
 * colors.
 * @param selectedColors the card's colors, or else its board's
 */
export function getCardColors(
  metrics: readonly string[],
  selectedColors: readonly string[],
): ReadonlyMap<string, string> {
  const otherColors = getMetricColors(metrics.slice(selectedColors.length), selectedColors);
  return new Map(metrics.map((id, index) => [id, selectedColors[index] ?? otherColors.get(id) ?? '']));
}

/**
 * Returns the colors of a chart's series, in order. Series that are metrics have their metric's color. For the parts of
 * a breakdown, returns only the selected colors; the chart takes further colors from the palette.
 * @param metrics all metrics of the card, some of which may be in other charts
 */
export function getSeriesColors(
  { rows, metrics: drawnMetrics, drawing }: Pick<DrawnChart, 'rows' | 'metrics' | 'drawing'>,
  metrics: readonly string[],
  selectedColors: readonly string[],
): readonly string[] {
  const names = [...new Set(rows.map(({ series }) => series))];
  const ids = names.flatMap((name) => drawnMetrics.find((metric) => metric.name === name)?.id ?? []);
  if (drawing === 'pie' || ids.length < names.length) return selectedColors;
  const colors = getCardColors([...new Set([...metrics, ...ids])], selectedColors);
  return ids.map((id) => colors.get(id) ?? '');
}
