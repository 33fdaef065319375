import type { ChartSeries } from '@reportage/ui/chart-data';
import type { CardChart } from './card.model.ts';

/** How a chart is drawn. `columns` means vertical bars on a time axis; `bar`, horizontal bars beside their names. */
export type Drawing = 'line' | 'area' | 'bar' | 'columns' | 'combo' | 'pie';

export interface DrawnChart extends CardChart {
  drawing: Drawing;
  series?: ChartSeries[];
  /** Whether the chart would be a pie if its values were parts of a whole. */
  isPieFallback?: boolean;
}
