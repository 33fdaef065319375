import { ChartFrame, type ChartRow, useUiSettings } from '@reportage/ui';
import { lazy, type ReactNode, useMemo } from 'react';
import type { ForecastChartProps, ForecastDay, ForecastNames } from './forecast-chart.props.ts';
import { forecastLegend } from './forecast-options.ts';

const ForecastPlot = lazy(() => import('./forecast-plot.tsx'));

const columns = ['actual', 'expected', 'forecast', 'low', 'high'] as const;

/** The numbers for the table and the CSV; without a forecast its columns are left out. */
function getRows(days: readonly ForecastDay[], names: ForecastNames): ChartRow[] {
  const shown = columns.filter((column) => days.some((day) => day[column] !== null));
  return days.flatMap((day) => shown.map((column) => ({ x: day.day, series: names[column], y: day[column] })));
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
      legend={forecastLegend(props, theme)}
    >
      <ForecastPlot {...props} rows={rows} />
    </ChartFrame>
  );
}
