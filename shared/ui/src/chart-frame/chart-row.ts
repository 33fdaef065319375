import type { Metric } from '@reportage/contracts';

/** One point: a missing value is null, a gap in the drawing and a dash in the table. */
export interface ChartRow {
  /** A calendar day (`YYYY-MM-DD`) or a name. */
  x: string;
  series: string;
  y: number | null;
}

export interface ChartProps {
  /** Says what the chart shows: 'Pageviews by day'. */
  title: string;
  rows: readonly ChartRow[];
  unit: Metric['unit'];
  /** ISO 4217 code, for money. */
  currency?: string;
  /** What the x axis holds: 'Day'. */
  xLabel: string;
  height?: number;
  /** For print: no controls, no animation. */
  isStatic?: boolean;
  /** Called when the drawing is complete. */
  onDrawn?(): void;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (x: string): boolean => dayPattern.test(x);

/** The rows as a table: one line an x, one column a series. */
export function pivotRows(rows: readonly ChartRow[]): {
  series: string[];
  lines: { x: string; values: (number | null)[] }[];
} {
  const series = [...new Set(rows.map((row) => row.series))];
  const byX = new Map<string, Map<string, number | null>>();
  for (const row of rows) {
    const line = byX.get(row.x) ?? new Map<string, number | null>();
    byX.set(row.x, line.set(row.series, row.y));
  }
  const lines = [...byX].map(([x, values]) => ({ x, values: series.map((name) => values.get(name) ?? null) }));
  return { series, lines };
}
