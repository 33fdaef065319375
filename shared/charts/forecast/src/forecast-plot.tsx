import { Base } from '@ant-design/charts';
import { followChart, isSameDrawing, useUiSettings } from '@reportage/ui';
import { memo, type ReactNode } from 'react';
import type { ForecastChartProps } from './forecast-chart.props.ts';
import { forecastOptions } from './forecast-options.ts';

function ForecastPlot(chart: Parameters<typeof forecastOptions>[0] & ForecastChartProps): ReactNode {
  const settings = useUiSettings();
  const options = forecastOptions(chart, settings);
  // Theme and language are part of the drawing, so a change of either redraws it.
  return (
    <Base
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => followChart(plot.chart, chart.onDrawn)}
    />
  );
}

export default memo(ForecastPlot, isSameDrawing);
