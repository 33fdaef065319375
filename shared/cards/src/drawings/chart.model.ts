import type { CardDefinition, CardResult } from '@reportage/contracts';
import type { ChartRow, ChartSeries } from '@reportage/ui/chart-data';
import { type CardChart, getCharts } from './card.model.ts';
import type { DrawnChart } from './drawn-chart.ts';

export type { Drawing, DrawnChart } from './drawn-chart.ts';
export { getSeriesColors } from './series-colors.ts';

export const maxSlices = 8;

/** Adds the omitted rows to a card as “others” rows with the given name. */
export function addOthers(card: CardResult, name: string): CardResult {
  const nameOthers = (row: CardResult['rows'][number]) => {
    const firstIndex = row.findIndex((cell, index) => cell === null && card.columns[index]?.kind === 'dimension');
    return row.map((cell, index) =>
      cell === null && card.columns[index]?.kind === 'dimension' ? (index === firstIndex ? name : '') : cell,
    );
  };
  return { ...card, rows: [...card.rows, ...(card.others ?? []).map(nameOthers)] };
}

/**
 * Returns the largest parts of a total, and one slice for the rest; null if the values are not parts of a whole.
 */
export function getSlices(rows: readonly ChartRow[], total: number | null, othersName: string): ChartRow[] | null {
  const parts = rows.filter(({ y }) => y !== null && y !== 0).sort((a, b) => (b.y ?? 0) - (a.y ?? 0));
  if (total === null || parts.some(({ y }) => (y ?? 0) < 0)) return null;
  const sumParts = (shownParts: readonly ChartRow[]) => shownParts.reduce((sum, { y }) => sum + (y ?? 0), 0);
  const isRemainder = (part: ChartRow) => part.x === othersName;
  const namedParts = parts.filter((part) => !isRemainder(part));
  const remainder = total - sumParts(namedParts);
  const isWhole = remainder <= total * 1e-9;
  if (remainder < -total * 1e-9) return null;
  if (isWhole && namedParts.length <= maxSlices) return namedParts;
  const shownParts = namedParts.slice(0, maxSlices - 1);
  return [...shownParts, { x: othersName, series: rows[0]?.series ?? '', y: total - sumParts(shownParts) }];
}

/** Draws a pie for each metric whose values are parts of a whole, and bars for other metrics. */
function drawPies(card: CardResult, othersName: string): DrawnChart[] {
  const metrics = card.columns.flatMap((column, index) => (column.kind === 'metric' ? [{ column, index }] : []));
  const dimensionCount = card.columns.length - metrics.length;
  return metrics.flatMap(({ column, index }): DrawnChart[] => {
    const { unit, currency, name } = column;
    if (unit === null) return [];
    const rows = card.rows.map((row) => {
      const cell = row[index];
      const parts = row.slice(0, dimensionCount).map((part) => String(part ?? ''));
      return { x: parts.filter(Boolean).join(' · '), series: name, y: typeof cell === 'number' ? cell : null };
    });
    const slices =
      column.type === 'sum' ? getSlices(rows, card.totals[index - dimensionCount] ?? null, othersName) : null;
    const chart = { unit, currency, names: [name], metrics: [{ id: column.id, name }] };
    return [
      slices ? { ...chart, rows: slices, drawing: 'pie' } : { ...chart, rows, drawing: 'bar', isPieFallback: true },
    ];
  });
}

/** Draws charts in the first two units together, with two axes, and charts in further units separately. */
function drawCombos(definition: CardDefinition, card: CardResult): DrawnChart[] {
  const [left, right, ...others] = getCharts(card);
  if (!left) return [];
  const [firstMetric] = definition.metrics;
  const getMetric = (chart: CardChart, series: string) =>
    chart.metrics.find(({ name }) => series === name || series.endsWith(` · ${name}`))?.id ??
    chart.metrics[0]?.id ??
    '';
  const getSeries = (chart: CardChart, axis: ChartSeries['axis']) =>
    [...new Set(chart.rows.map(({ series }) => series))].map((name): ChartSeries => {
      const id = getMetric(chart, name);
      const kind = definition.metricCharts?.[id] ?? (id === firstMetric ? 'bar' : 'line');
      return { name, unit: chart.unit, currency: chart.currency, kind, axis };
    });
  const combined: DrawnChart = {
    ...left,
    drawing: 'combo',
    names: [...left.names, ...(right?.names ?? [])],
    metrics: [...left.metrics, ...(right?.metrics ?? [])],
    rows: [...left.rows, ...(right?.rows ?? [])],
    series: [...getSeries(left, 'left'), ...(right ? getSeries(right, 'right') : [])],
  };
  return [
    combined,
    ...others.map((chart) => ({ ...chart, drawing: 'combo' as const, series: getSeries(chart, 'left') })),
  ];
}

/**
 * Returns a card's charts, drawn as its definition specifies.
 * @param othersName the name for omitted rows or slices
 */
export function getDrawings(definition: CardDefinition, result: CardResult, othersName: string): DrawnChart[] {
  const card = addOthers(result, othersName);
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  const { chartType = 'line' } = definition;
  if (chartType === 'combo') return drawCombos(definition, card);
  // Reports published before columns had a `type` keep their bar charts.
  const hasTypes = card.columns.some(({ type }) => type !== undefined);
  if (chartType === 'pie' && !isOverTime && hasTypes) return drawPies(card, othersName);
  const lines = chartType === 'area' ? 'area' : 'line';
  const bars = isOverTime ? 'columns' : 'bar';
  const drawing = chartType === 'bar' || chartType === 'pie' ? bars : lines;
  const isPieFallback = chartType === 'pie' && isOverTime;
  return getCharts(card).map((chart) => ({ ...chart, drawing, isPieFallback }));
}

interface CardWithData {
  definition: CardDefinition;
  card: CardResult | undefined;
}

/** Counts the charts in a card; print waits for all of them. */
export const countCharts = ({ definition, card }: CardWithData): number =>
  card && definition.display === 'chart' && definition.dimensions.length > 0
    ? getDrawings(definition, card, '').length
    : 0;
