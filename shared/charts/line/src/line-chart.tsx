import { ChartFrame, type ChartProps } from '@reportage/ui';
import { lazy, type ReactNode } from 'react';

const LinePlot = lazy(() => import('./line-plot.tsx'));

/** Values over time, one line per series; a missing value leaves a gap. */
export function LineChart(props: ChartProps): ReactNode {
  return (
    <ChartFrame {...props} seriesKind="line">
      <LinePlot {...props} kind="line" />
    </ChartFrame>
  );
}

/**
 * Lines above a tinted area, for amounts. Areas overlap instead of being stacked, so each line can be read against the
 * axis.
 */
export function AreaChart(props: ChartProps): ReactNode {
  return (
    <ChartFrame {...props} seriesKind="area">
      <LinePlot {...props} kind="area" />
    </ChartFrame>
  );
}
