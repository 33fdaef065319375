import { ChartFrame, type ChartProps } from '@reportage/ui';
import { lazy, type ReactNode } from 'react';

const BarPlot = lazy(() => import('./bar-plot.tsx'));

/** Values side by side, one bar a name, in the order given. */
export function BarChart(props: ChartProps): ReactNode {
  return (
    <ChartFrame {...props}>
      <BarPlot {...props} />
    </ChartFrame>
  );
}
