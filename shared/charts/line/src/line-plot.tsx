import { Base } from '@ant-design/charts';
import { type ChartProps, followChart, followPicks, layeredOptions, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';

interface LinePlotProps extends ChartProps {
  kind: 'line' | 'area';
}

export default function LinePlot(chart: LinePlotProps): ReactNode {
  const settings = useUiSettings();
  const options = useMemo(() => layeredOptions(chart, settings, chart.kind), [chart, settings]);
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
