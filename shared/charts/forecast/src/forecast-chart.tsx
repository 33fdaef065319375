import { ChartFrame, type ChartRow } from '@reportage/ui';
import { lazy, type ReactNode, useMemo } from 'react';
import type { ForecastChartProps, ForecastDay, ForecastNames } from './forecast-chart.props.ts';

const ForecastPlot = lazy(() => import('./forecast-plot.tsx'));

const columns = ['actual', 'expected', 'forecast', 'low', 'high'] as const;

/** The numbers of table and CSV; without a forecast its columns are left out. */
function getRows(days: readonly ForecastDay[], names: ForecastNames): ChartRow[] {
  const shown = columns.filter((column) => days.some((day) => day[column] !== null));
  return days.flatMap((day) => shown.map((column) => ({ x: day.day, series: names[column], y: day[column] })));
}

/** Actual and expected values by day, and the forecast with its interval. */
export function ForecastChart(props: ForecastChartProps): ReactNode {
  const { days, names } = props;
  const rows = useMemo(() => getRows(days, names), [days, names]);
  return (
    <ChartFrame {...props} rows={rows}>
      <ForecastPlot {...props} rows={rows} />
    </ChartFrame>
  );
}
