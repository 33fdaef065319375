import { formatDay, formatNumber } from '@reportage/format';
import { chartColor, chartPalette, fonts, themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, type ChartRow, formatOf, isDay } from './chart-row.ts';
import { tooltipCss } from './plot-tooltip.ts';

/** Number of days that fit legibly below a chart; fewer in German, where “21. Nov.” is longer than “Nov 21”. */
function maxLabels({ isStatic, isSmall }: ChartProps, locale: UiSettings['locale']): number {
  if (isSmall) return 5;
  if (isStatic) return 10;
  if (matchMedia('(max-width: 480px)').matches) return 4;
  const isNarrow = matchMedia('(max-width: 1023px)').matches;
  if (locale === 'de') return isNarrow ? 6 : 11;
  return isNarrow ? 8 : 15;
}

/** The free space between two labels of the time axis, so that neighbouring days are not read as one word. */
const labelGap = 14;

const rightAxis = { en: 'right axis', de: 'rechte Achse' } as const;

/** A series' name in the legend; with two axes, it says if the series belongs to the right one. */
function legendName({ series = [] }: ChartProps, name: string, locale: UiSettings['locale']): string {
  const isRight = series.some((each) => each.name === name && each.axis === 'right');
  return isRight ? `${name} (${rightAxis[locale]})` : name;
}

/** The chosen colours, then those of the palette that are not chosen. */
function getColors({ colors = [] }: ChartProps, theme: UiSettings['theme']): string[] {
  const selected = colors.map((color) => chartColor(color, theme));
  return [...selected, ...chartPalette(theme).filter((color) => !selected.includes(color))];
}

/**
 * An axis with its zero line, from which the lengths of bars and heights of lines are compared, including those of
 * negative values.
 */
export function valueScale(rows: readonly Pick<ChartRow, 'y'>[]) {
  const values = rows.flatMap(({ y }) => (y === null ? [] : [y]));
  const isNegative = values.length > 0 && Math.max(...values) < 0;
  return { nice: true, domainMin: Math.min(0, ...values), ...(isNegative ? { domainMax: 0 } : {}) };
}

/** Options common to all chart kinds, for `@ant-design/charts`. */
export function plotOptions(chart: ChartProps, { theme, locale }: UiSettings) {
  const colors = themes[theme];
  const formatValue = (value: number | null, compact: boolean, name?: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale, compact });
  const axisText = {
    labelFill: colors.textSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fonts.sans,
    title: false as const,
  };
  // Only every nth day gets a label; the library hides more of them where the chart is narrow.
  const labelStep = Math.ceil(new Set(chart.rows.map((row) => row.x)).size / maxLabels(chart, locale));
  const seriesCount = new Set(chart.rows.map((row) => row.series)).size;
  return {
    data: chart.rows.map((row) => ({ ...row })),
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    theme: theme === 'dark' ? 'classicDark' : 'classic',
    autoFit: true,
    // Moving marks would show wrong values until they arrive, which takes long on slow devices.
    animate: false,
    viewStyle: {
      viewFill: 'transparent',
      plotFill: 'transparent',
      mainFill: 'transparent',
      contentFill: 'transparent',
    },
    scale: { color: { range: getColors(chart, theme) }, y: valueScale(chart.rows) },
    axis: {
      x: {
        ...axisText,
        line: true,
        lineStroke: colors.lineStrong,
        lineStrokeOpacity: 1,
        lineOpacity: 1,
        lineLineWidth: 1,
        tick: false,
        labelSpacing: 8,
        labelAutoHide: { margin: [0, labelGap, 0, labelGap] },
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
        labelFormatter: (y: number) => formatValue(y, true),
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
    interaction: { tooltip: { css: tooltipCss(theme), crosshairsStroke: colors.textTertiary } },
    tooltip: {
      title: ({ x }: { x: string }) => (isDay(x) ? formatDay(x, { locale }) : x),
      items: [({ y, series }: ChartRow) => ({ name: series, value: formatValue(y, false, series) })],
    },
  } as const;
}
