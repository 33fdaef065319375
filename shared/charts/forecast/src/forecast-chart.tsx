import { ChartFrame, type ChartRow, useUiSettings } from '@reportage/ui';
import { lazy, type ReactNode, useMemo } from 'react';
import type { ForecastChartProps, ForecastDay, ForecastNames } from './forecast-chart.props.ts';
import { createForecastLegend } from './forecast-options.ts';

const ForecastPlot = lazy(() => import('./forecast-plot.tsx'));

const columns = ['actual', 'expected', 'forecast', 'low', 'high'] as const;

/** Returns the values for the table and the CSV, without columns that have no values. */
function getRows(days: readonly ForecastDay[], names: ForecastNames): ChartRow[] {
  const shownColumns = columns.filter((column) => days.some((day) => day[column] !== null));
  return days.flatMap((day) => shownColumns.map((column) => ({ x: day.day, series: names[column], y: day[column] })));
}

/** Actual and expected values by day, and the forecast with its interval. */
export function ForecastChart(props: ForecastChartProps): ReactNode {
  const { days, names, today } = props;
  const { theme } = useUiSettings();
  const rows = useMemo(() => getRows(days, names), [days, names]);
  return (
    <ChartFrame
      {...props}
      rows={rows}
      partial={days.some(({ day, actual }) => day === today && actual !== null) ? [today] : []}
      isUnderWay
      legend={createForecastLegend(props, theme)}
    >
      <ForecastPlot {...props} rows={rows} />
    </ChartFrame>
  );
}
