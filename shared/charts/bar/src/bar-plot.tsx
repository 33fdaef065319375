import { Bar } from '@ant-design/charts';
import { formatNumber } from '@reportage/format';
import { themes } from '@reportage/tokens';
import { type ChartProps, followChart, followPicks, isDay, plotOptions, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';

/** Width of a value's digit or letter beside its bar, and the space around the text. */
const characterWidth = 7;
const valueMargin = 12;

export default function BarPlot(chart: ChartProps): ReactNode {
  const settings = useUiSettings();
  const options = useMemo(() => {
    const { locale, theme } = settings;
    const { unit, currency, style = {} } = chart;
    const isGrouped = new Set(chart.rows.map((row) => row.series)).size > 1;
    const write = (value: number | null) => formatNumber(value, { unit, currency, ...style, locale, compact: true });
    const longest = Math.max(0, ...chart.rows.map(({ y }) => write(y).length));
    const plot = plotOptions(chart, settings);
    const names = { labelAutoHide: false, labelFilter: () => true };
    return {
      ...plot,
      // Labels of days may be skipped; a bar without its name cannot be read.
      axis: chart.rows.every(({ x }) => isDay(x)) ? plot.axis : { ...plot.axis, x: { ...plot.axis.x, ...names } },
      // The value of the longest bar is written beside it, too.
      paddingRight: longest * characterWidth + valueMargin,
      ...(isGrouped ? { group: true } : {}),
      style: { maxWidth: 32, radiusTopLeft: 2, radiusTopRight: 2 },
      label: {
        text: ({ y }: { y: number | null }) => write(y),
        position: 'right',
        dx: 6,
        textAlign: 'start',
        fill: themes[theme].textSecondary,
      },
    };
  }, [chart, settings]);
  return (
    <Bar
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        followPicks(plot.chart, chart.onPick);
      }}
    />
  );
}
