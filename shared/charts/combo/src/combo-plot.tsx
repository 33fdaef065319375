import { Base } from '@ant-design/charts';
import { type ChartProps, followChart, followPicks, layeredOptions, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';

export default function ComboPlot(chart: ChartProps): ReactNode {
  const settings = useUiSettings();
  const options = useMemo(() => layeredOptions(chart, settings, 'bar'), [chart, settings]);
  // Theme and language are part of the drawing, so a change of either redraws it.
  return (
    <Base
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        followPicks(plot.chart, chart.onPick);
      }}
    />
  );
}
