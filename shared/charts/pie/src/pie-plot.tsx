import { Pie } from '@ant-design/charts';
import { formatNumber } from '@reportage/format';
import { fonts, themes } from '@reportage/tokens';
import {
  type ChartProps,
  followChart,
  getPlotOptions,
  isSameDrawing,
  listenForPicks,
  type UiSettings,
  useUiSettings,
} from '@reportage/ui';
import { memo, type ReactNode } from 'react';

/** Shortens the URLs of a single site to their paths, because there is no room for more beside the ring. */
function createNameShortener(names: readonly string[]): (name: string) => string {
  const urls = names.map((name) => (/^https?:/.test(name) ? URL.parse(name) : null));
  const hosts = new Set(urls.flatMap((url) => url?.host ?? []));
  return (name) => {
    const url = urls[names.indexOf(name)];
    if (!url) return name;
    return hosts.size === 1 && url.pathname !== '/' ? url.pathname : `${url.host}${url.pathname}`;
  };
}

function toOptions(chart: ChartProps, settings: UiSettings) {
  const { locale, theme } = settings;
  const { unit, currency, style } = chart;
  const colors = themes[theme];
  const { data: _, xField: _x, yField: _y, axis: _axis, scale, ...plot } = getPlotOptions(chart, settings);
  const slices = chart.rows.flatMap(({ x, y }) => (y !== null && y > 0 ? [{ x, y }] : []));
  const total = slices.reduce((sum, { y }) => sum + y, 0);
  const formatValue = (value: number, compact: boolean) =>
    formatNumber(value, { unit, currency, ...style, locale, compact });
  const formatShare = (value: number) => formatNumber(value / total, { unit: 'ratio', locale });
  const valueByName = new Map(slices.map(({ x, y }) => [x, y]));
  const shortenName = createNameShortener(slices.map(({ x }) => x));
  const isNarrow = matchMedia('(max-width: 767px)').matches;
  return {
    ...plot,
    data: slices,
    angleField: 'y',
    colorField: 'x',
    innerRadius: 0.6,
    scale: { color: { ...scale.color, domain: slices.map(({ x }) => x) } },
    style: { stroke: colors.panel, lineWidth: 2 },
    legend: {
      color: {
        position: isNarrow ? ('bottom' as const) : ('right' as const),
        maxCols: 1,
        maxRows: 8,
        rowPadding: 4,
        itemLabelFill: colors.text,
        itemLabelFillOpacity: 1,
        itemLabelFontFamily: fonts.sans,
        itemValueFill: colors.textSecondary,
        itemValueFillOpacity: 1,
        itemValueFontFamily: fonts.sans,
        itemLabelText: ({ label }: { label: string }) => shortenName(label),
        itemValueText: ({ label }: { label: string }) => formatShare(valueByName.get(label) ?? 0),
      },
    },
    annotations: [
      {
        type: 'text' as const,
        style: {
          text: formatValue(total, true),
          x: '50%',
          y: '50%',
          textAlign: 'center',
          textBaseline: 'middle',
          fontSize: 18,
          fontWeight: 600,
          fill: colors.text,
          fontFamily: fonts.sans,
        },
        tooltip: false as const,
      },
    ],
    tooltip: {
      title: ({ x }: { x: string }) => x,
      items: [
        ({ x, y }: { x: string; y: number }) => ({ name: x, value: `${formatValue(y, false)} · ${formatShare(y)}` }),
      ],
    },
  };
}

function PiePlot(chart: ChartProps): ReactNode {
  const settings = useUiSettings();
  const options = toOptions(chart, settings);
  return (
    <Pie
      key={`${settings.theme}-${settings.locale}`}
      {...options}
      onReady={(plot) => {
        followChart(plot.chart, chart.onDrawn);
        listenForPicks(plot.chart, chart.onPick);
      }}
    />
  );
}

export default memo(PiePlot, isSameDrawing);
