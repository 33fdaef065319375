import { Base } from '@ant-design/charts';
import { followChart, isSameDrawing, useUiSettings } from '@reportage/ui';
import { memo, type ReactNode } from 'react';
import { createForecastOptions, type ForecastPlotProps } from './forecast-options.ts';

function ForecastPlot(chart: ForecastPlotProps): ReactNode {
  const settings = useUiSettings();
  const options = createForecastOptions(chart, settings);
  // The theme and language are baked into the rendered chart, so changing either creates a new one.
  return (
    <Base
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => followChart(plot.chart, chart.onDrawn)}
    />
  );
}

export default memo(ForecastPlot, isSameDrawing);
