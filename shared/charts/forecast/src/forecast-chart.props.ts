import type { ChartProps } from '@reportage/ui';

/** One day of the chart; missing values are null. */
export interface ForecastDay {
  /** The day as `YYYY-MM-DD`. */
  day: string;
  actual: number | null;
  expected: number | null;
  forecast: number | null;
  /** Bounds of the forecast's interval. */
  low: number | null;
  high: number | null;
}

/** Labels for the legend, the table and the CSV. */
export type ForecastNames = Record<'actual' | 'expected' | 'forecast' | 'low' | 'high' | 'today', string>;

export interface ForecastChartProps extends Omit<ChartProps, 'rows'> {
  /** Every day of the period, in order. */
  days: readonly ForecastDay[];
  names: ForecastNames;
  /** Whether each value includes those of earlier days, so that the forecast continues the line of actual values. */
  isRunningTotal?: boolean;
  /** The current day, marked if it is in the period. The line ends before it, because the day is incomplete. */
  today: string;
}
