import type { CardResult, LocalizedCardResult } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';

export interface Figure {
  id: string;
  name: string;
  /** The name without the source, which is shown below it. */
  bareName: string;
  source: string | undefined;
  note: string;
  unit: NonNullable<CardResult['columns'][number]['unit']>;
  currency: string | null;
  value: number | null;
  previousValue: number | null;
  /** The same as `comparedDays` of the card's column. */
  comparedDays?: CardResult['columns'][number]['comparedDays'];
}

type Column = LocalizedCardResult['columns'][number];
type MetricColumn = Column & { unit: Figure['unit'] };

const isMetric = (column: Column): column is MetricColumn => column.kind === 'metric' && column.unit !== null;

/** Returns a card's totals, one figure per metric. */
export function getFigures(card: LocalizedCardResult): Figure[] {
  return card.columns
    .filter(isMetric)
    .map(({ id, name, bareName = name, source, note, unit, currency, comparedDays }, index) => ({
      id,
      name,
      bareName,
      source,
      note,
      unit,
      currency,
      value: card.totals[index] ?? null,
      previousValue: card.previousTotals[index] ?? null,
      ...(comparedDays === undefined ? {} : { comparedDays }),
    }));
}

export interface CardChart {
  unit: Figure['unit'];
  currency: string | null;
  names: string[];
  metrics: { id: string; name: string }[];
  rows: ChartRow[];
}

const toNumber = (cell: string | number | null | undefined): number | null => (typeof cell === 'number' ? cell : null);

/**
 * Builds one chart for each combination of unit and currency, because seconds and counts, or euros and dollars,
 * cannot share an axis. `x` is the card's first dimension.
 */
export function getCharts(card: CardResult): CardChart[] {
  const metrics = card.columns.flatMap((column, index) => (isMetric(column) ? [{ ...column, index }] : []));
  const otherDimensions = card.columns.flatMap((column, index) =>
    column.kind === 'dimension' && index > 0 ? [index] : [],
  );
  const axes = Map.groupBy(metrics, ({ unit, currency }) => `${unit} ${currency}`);
  return [...axes.values()].flatMap((axisMetrics) => {
    const [first] = axisMetrics;
    if (!first) return [];
    const rows = card.rows.flatMap((row) =>
      axisMetrics.map((metric) => {
        // The “others” row has values only for its first dimension.
        const parts = otherDimensions.map((index) => String(row[index] ?? '')).filter(Boolean);
        const series = axisMetrics.length > 1 || parts.length === 0 ? [...parts, metric.name] : parts;
        return { x: String(row[0] ?? ''), series: series.join(' · '), y: toNumber(row[metric.index]) };
      }),
    );
    return {
      unit: first.unit,
      currency: first.currency,
      names: axisMetrics.map((metric) => metric.name),
      metrics: axisMetrics,
      rows,
    };
  });
}

/** Whether any card has a total other than zero. */
export const hasNonzeroTotals = (cards: readonly CardResult[]): boolean =>
  cards.some((card) => card.totals.some((total) => total !== null && total !== 0));
