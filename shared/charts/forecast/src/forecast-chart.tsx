import { ChartFrame, ChartLegend, type ChartRow, useIsNarrow, useUiSettings } from '@reportage/ui';
import { lazy, type ReactNode, useMemo } from 'react';
import type { ForecastChartProps, ForecastDay, ForecastNames } from './forecast-chart.props.ts';
import { forecastLegend } from './forecast-options.ts';

const ForecastPlot = lazy(() => import('./forecast-plot.tsx'));

const columns = ['actual', 'expected', 'forecast', 'low', 'high'] as const;

/** Window width in pixels below which the legend wraps. */
const legendWraps = 481;

/** The numbers for the table and the CSV; without a forecast its columns are left out. */
function getRows(days: readonly ForecastDay[], names: ForecastNames): ChartRow[] {
  const shown = columns.filter((column) => days.some((day) => day[column] !== null));
  return days.flatMap((day) => shown.map((column) => ({ x: day.day, series: names[column], y: day[column] })));
}

/** Actual and expected values by day, and the forecast with its interval. */
export function ForecastChart(props: ForecastChartProps): ReactNode {
  const { days, names, isStatic = false, isSmall = false } = props;
  const { theme } = useUiSettings();
  // The drawing's own legend is a single row, which would be split into pages.
  const hasOwnLegend = (useIsNarrow(legendWraps) && !isStatic) || isSmall;
  const rows = useMemo(() => getRows(days, names), [days, names]);
  return (
    <ChartFrame {...props} rows={rows} legend={hasOwnLegend && <ChartLegend items={forecastLegend(props, theme)} />}>
      <ForecastPlot {...props} rows={rows} hasOwnLegend={hasOwnLegend} />
    </ChartFrame>
  );
}
