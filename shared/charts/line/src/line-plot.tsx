import { Base } from '@ant-design/charts';
import {
  type ChartProps,
  followChart,
  getLayeredOptions,
  isSameDrawing,
  listenForPicks,
  useShownSeries,
  useUiSettings,
} from '@reportage/ui';
import { memo, type ReactNode } from 'react';

interface LinePlotProps extends ChartProps {
  kind: 'line' | 'area';
}

function LinePlot(props: LinePlotProps): ReactNode {
  const chart = useShownSeries(props);
  const settings = useUiSettings();
  const options = getLayeredOptions(chart, settings, chart.kind);
  // The theme and language are baked into the rendered chart, so changing either creates a new one.
  return (
    <Base
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        listenForPicks(plot.chart, chart.onPick);
      }}
    />
  );
}

export default memo(LinePlot, isSameDrawing);
