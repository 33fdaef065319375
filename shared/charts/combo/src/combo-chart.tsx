import { ChartFrame, type ChartProps } from '@reportage/ui';
import { lazy, type ReactNode } from 'react';

const ComboPlot = lazy(() => import('./combo-plot.tsx'));

/** Bars, lines and areas over the same days or names, with a second axis if their units differ. */
export function ComboChart(props: ChartProps): ReactNode {
  const hasBars = props.series?.some(({ kind }) => kind === 'bar') ?? true;
  return (
    <ChartFrame {...props} seriesKind="bar" currentMark={hasBars ? 'pale' : 'hollow'}>
      <ComboPlot {...props} />
    </ChartFrame>
  );
}
