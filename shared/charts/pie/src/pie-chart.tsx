import { ChartFrame, type ChartProps } from '@reportage/ui';
import { lazy, type ReactNode } from 'react';

const PiePlot = lazy(() => import('./pie-plot.tsx'));

/** Parts of a whole as a donut chart, with a list of names and shares. */
export function PieChart(props: ChartProps): ReactNode {
  return (
    <ChartFrame {...props}>
      <PiePlot {...props} />
    </ChartFrame>
  );
}
