import { formatDay, formatNumber } from '@reportage/format';
import { chartColor, chartPalette, fonts, themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, formatOf, isDay } from './chart-row.ts';

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Number of days that fit legibly below a chart. */
function maxLabels({ isStatic }: ChartProps): number {
  if (isStatic) return 10;
  if (matchMedia('(max-width: 480px)').matches) return 4;
  return matchMedia('(max-width: 1023px)').matches ? 8 : 15;
}

const rightAxis = { en: 'right axis', de: 'rechte Achse' } as const;

/** A series in the legend; with two axes, it says which series belong to the right one. */
function legendName({ series = [] }: ChartProps, name: string, locale: UiSettings['locale']): string {
  const isRight = series.some((each) => each.name === name && each.axis === 'right');
  return isRight ? `${name} (${rightAxis[locale]})` : name;
}

/** The chosen colours, then those of the palette that are not chosen. */
function getColors({ colors = [] }: ChartProps, theme: UiSettings['theme']): string[] {
  const selected = colors.map((color) => chartColor(color, theme));
  return [...selected, ...chartPalette(theme).filter((color) => !selected.includes(color))];
}

/** Options common to all chart kinds, for `@ant-design/charts`. */
export function plotOptions(chart: ChartProps, { theme, locale }: UiSettings) {
  const colors = themes[theme];
  const write = (value: number | null, compact: boolean, name?: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale, compact });
  const axisText = {
    labelFill: colors.textSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fonts.sans,
    title: false as const,
  };
  // The library lets labels touch, so only every nth day gets one.
  const labelStep = Math.ceil(new Set(chart.rows.map((row) => row.x)).size / maxLabels(chart));
  const seriesCount = new Set(chart.rows.map((row) => row.series)).size;
  return {
    data: chart.rows.map((row) => ({ ...row })),
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    theme: theme === 'dark' ? 'classicDark' : 'classic',
    autoFit: true,
    ...(chart.isStatic || reducesMotion() ? { animate: false } : {}),
    viewStyle: {
      viewFill: 'transparent',
      plotFill: 'transparent',
      mainFill: 'transparent',
      contentFill: 'transparent',
    },
    scale: { color: { range: getColors(chart, theme) }, y: { nice: true, domainMin: 0 } },
    axis: {
      x: {
        ...axisText,
        line: true,
        lineStroke: colors.lineStrong,
        lineStrokeOpacity: 1,
        lineOpacity: 1,
        lineLineWidth: 1,
        tick: false,
        labelAutoHide: true,
        labelFilter: (_x: unknown, index: number) => index % labelStep === 0,
        labelAutoRotate: false,
        labelFormatter: (x: string) => (isDay(x) ? formatDay(x, { locale, style: 'short' }) : x),
      },
      y: {
        ...axisText,
        tick: false,
        gridStroke: colors.line,
        gridStrokeOpacity: 1,
        gridOpacity: 1,
        gridLineDash: [0, 0],
        labelFormatter: (y: number) => write(y, true),
      },
    },
    legend:
      seriesCount > 1
        ? {
            color: {
              // Line markers are hardly visible at this size.
              itemMarker: 'circle',
              itemMarkerSize: 8,
              itemLabelFill: colors.text,
              itemLabelFillOpacity: 1,
              itemLabelFontFamily: fonts.sans,
              labelFormatter: (name: string) => legendName(chart, name, locale),
            },
          }
        : false,
    tooltip: {
      title: ({ x }: { x: string }) => (isDay(x) ? formatDay(x, { locale }) : x),
      items: [{ channel: 'y', valueFormatter: (y: number | null) => write(y, false) }],
    },
  } as const;
}
