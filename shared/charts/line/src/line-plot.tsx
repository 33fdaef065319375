import { Line } from '@ant-design/charts';
import { type ChartProps, followChart, followPicks, plotMarks, plotOptions, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';

/** A single day cannot form a line, so points are drawn too while there are few of them. */
const pointsUpTo = 31;

export default function LinePlot(chart: ChartProps): ReactNode {
  const settings = useUiSettings();
  const options = useMemo(() => {
    const days = new Set(chart.rows.map((row) => row.x)).size;
    return {
      ...plotOptions(chart, settings),
      style: { lineWidth: 2, connect: false },
      annotations: plotMarks(chart, settings),
      ...(days <= pointsUpTo ? { point: { shapeField: 'circle', sizeField: 3, tooltip: false as const } } : {}),
    };
  }, [chart, settings]);
  // Theme and language are part of the drawing, so a change of either redraws it.
  return (
    <Line
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        followPicks(plot.chart, chart.onPick);
      }}
    />
  );
}
