import { ChartFrame, type ChartProps } from '@reportage/ui';
import { lazy, type ReactNode } from 'react';

const BarPlot = lazy(() => import('./bar-plot.tsx'));

/** Values side by side, one bar per name, in the given order. */
export function BarChart(props: ChartProps): ReactNode {
  return (
    <ChartFrame {...props} seriesKind="bar">
      <BarPlot {...props} />
    </ChartFrame>
  );
}
