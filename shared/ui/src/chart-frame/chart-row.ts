import type { Metric } from '@reportage/contracts';
import type { NumberStyle } from '@reportage/format';

/** One value of a series; a missing value is null, shown as a gap in the chart and a dash in the table. */
export interface ChartRow {
  /** A calendar day (`YYYY-MM-DD`) or a name. */
  x: string;
  series: string;
  y: number | null;
}

/** An annotation of a range of the x axis; `from` and `to` are its first and last value. */
export interface ChartMark {
  from: string;
  to: string;
  text: string;
}

type Unit = Metric['unit'];

/** How a series is drawn, if its chart has several kinds of series or two axes. */
export interface ChartSeries {
  name: string;
  unit: Unit;
  currency: string | null;
  kind: 'line' | 'bar' | 'area';
  axis: 'left' | 'right';
}

/** A target value, drawn as a line across the chart. */
interface ChartGoal extends Omit<ChartSeries, 'kind'> {
  value: number;
}

export interface ChartProps {
  /** The title of the chart, such as 'Pageviews by day'. */
  title: string;
  /** Whether the title is only for screen readers and downloads, because the heading above the chart says the same. */
  isTitleHidden?: boolean;
  /** The part of the title that is not in the heading above the chart; shown instead of the whole title. */
  shortTitle?: string;
  rows: readonly ChartRow[];
  unit: Unit;
  /** ISO 4217 currency code; null for other units. */
  currency: string | null;
  /** Label of the x axis, such as 'Day'. */
  xLabel: string;
  /** The series of a chart with several kinds or units. Without it, `unit` and `currency` apply to every series. */
  series?: readonly ChartSeries[];
  /** Format of the values, such as the number of decimals. */
  style?: NumberStyle;
  /** Formats of individual series, by name, if they differ from `style`. */
  styles?: Readonly<Record<string, NumberStyle>>;
  /** Colors of the first series, in order; the other series get the remaining colors of the palette. */
  colors?: readonly string[];
  /** Values of `x` whose time span is incomplete. */
  partial?: readonly string[];
  /** Whether the time span of the last value in `partial` has not ended yet, so that its values may still grow. */
  isUnderWay?: boolean;
  goals?: readonly ChartGoal[];
  /** The series with the values of an earlier period: a thin dashed line behind the others, in any chart over time. */
  earlierSeries?: string;
  /** Names of series that are not drawn, but are in the legend and the table. */
  hidden?: readonly string[];
  /** A note that is shown below the chart and below its table. */
  note?: string | undefined;
  height?: number;
  /** Whether the chart is half as wide as usual, so that fewer labels fit and a legend may need several rows. */
  isSmall?: boolean;
  /** Whether the chart is for print, without controls or animation. */
  isStatic?: boolean;
  /** The annotations, drawn in the chart, and listed as text below it and in its table. */
  marks?: readonly ChartMark[];
  /** Called with the x value of a point that was clicked in the chart or the table. */
  onPick?(x: string): void;
  /** Called when rendering is complete. */
  onDrawn?(): void;
}

/** Returns the unit and currency of a series' values. */
export const getSeriesUnit = (
  { series, unit, currency }: Pick<ChartProps, 'series' | 'unit' | 'currency'>,
  name?: string,
) => {
  const namedSeries = series?.find((candidate) => candidate.name === name);
  return { unit: namedSeries?.unit ?? unit, currency: namedSeries ? namedSeries.currency : currency };
};

/** Returns the format of a series' values or, without a name, of the axis. */
export const getSeriesFormat = (
  chart: Pick<ChartProps, 'series' | 'unit' | 'currency' | 'style' | 'styles'>,
  name = '',
) => ({
  ...getSeriesUnit(chart, name),
  ...(chart.styles?.[name] ?? chart.style),
});

/** Returns the rows of the series that are not hidden. */
export const getShownRows = ({ rows, hidden = [] }: Pick<ChartProps, 'rows' | 'hidden'>): readonly ChartRow[] =>
  rows.filter(({ series }) => !hidden.includes(series));

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (x: string): boolean => dayPattern.test(x);

/** Pivots the rows into points, each with the values of all series at one x. */
export function pivotRows(rows: readonly ChartRow[]): {
  series: string[];
  points: { x: string; values: (number | null)[] }[];
} {
  const series = [...new Set(rows.map((row) => row.series))];
  const byX = new Map<string, Map<string, number | null>>();
  for (const row of rows) {
    const valuesBySeries = byX.get(row.x) ?? new Map<string, number | null>();
    byX.set(row.x, valuesBySeries.set(row.series, row.y));
  }
  const points = [...byX].map(([x, values]) => ({ x, values: series.map((name) => values.get(name) ?? null) }));
  return { series, points };
}
