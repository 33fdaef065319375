import { Bar } from '@ant-design/charts';
import { formatNumber } from '@reportage/format';
import { themes } from '@reportage/tokens';
import { type ChartProps, followChart, plotOptions, useUiSettings } from '@reportage/ui';
import { type ReactNode, useMemo } from 'react';

export default function BarPlot(chart: ChartProps): ReactNode {
  const settings = useUiSettings();
  const options = useMemo(() => {
    const { locale, theme } = settings;
    const { unit, currency } = chart;
    const isGrouped = new Set(chart.rows.map((row) => row.series)).size > 1;
    return {
      ...plotOptions(chart, settings),
      ...(isGrouped ? { group: true } : {}),
      style: { maxWidth: 32, radiusTopLeft: 2, radiusTopRight: 2 },
      label: {
        text: ({ y }: { y: number | null }) => formatNumber(y, { unit, currency, locale, compact: true }),
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
      onReady={(plot) => followChart(plot.chart, chart.onDrawn)}
    />
  );
}
