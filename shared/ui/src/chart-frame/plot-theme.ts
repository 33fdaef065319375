import { formatDay, formatNumber } from '@reportage/format';
import { fonts, themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, type ChartRow, formatOf, isDay, shownRows } from './chart-row.ts';
import { tooltipCss } from './plot-tooltip.ts';
import { listSeries, seriesPalette } from './series-legend.ts';
import { valueLabels } from './value-axis.ts';

/** Number of days that fit legibly below a chart; fewer in German, where “21. Nov.” is longer than “Nov 21”. */
function maxLabels({ isStatic, isSmall }: ChartProps, locale: UiSettings['locale']): number {
  if (isSmall) return locale === 'de' ? 3 : 4;
  if (isStatic) return locale === 'de' ? 8 : 10;
  if (matchMedia('(max-width: 480px)').matches) return 4;
  const isNarrow = matchMedia('(max-width: 1023px)').matches;
  if (locale === 'de') return isNarrow ? 6 : 11;
  return isNarrow ? 8 : 15;
}

/** The free space between two labels of the time axis, so that neighboring days are not read as one word. */
const labelGap = 14;

const incompleteTexts = {
  en: { current: 'so far', other: 'incomplete' },
  de: { current: 'bisher', other: 'unvollständig' },
} as const;

/** A value's name in the tooltip, which says whether the value is incomplete. */
function pointName({ partial = [], isUnderWay = false }: ChartProps, x: string, locale: UiSettings['locale']): string {
  const name = isDay(x) ? formatDay(x, { locale }) : x;
  if (!partial.includes(x)) return name;
  return `${name} (${incompleteTexts[locale][isUnderWay && x === partial.at(-1) ? 'current' : 'other']})`;
}

/**
 * An axis that includes zero, so that the lengths of bars and the heights of lines can be compared, also for negative
 * values.
 */
export function valueScale(rows: readonly Pick<ChartRow, 'y'>[]) {
  const values = rows.flatMap(({ y }) => (y === null ? [] : [y]));
  const isNegative = values.length > 0 && Math.max(...values) < 0;
  return { nice: true, domainMin: Math.min(0, ...values), ...(isNegative ? { domainMax: 0 } : {}) };
}

/** Options common to all chart kinds, for `@ant-design/charts`. */
export function plotOptions(chart: ChartProps, settings: UiSettings) {
  const { theme, locale } = settings;
  const colors = themes[theme];
  const formatValue = (value: number | null, name?: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale });
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
  return {
    data: shownRows(chart).map((row) => ({ ...row })),
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    theme: theme === 'dark' ? 'classicDark' : 'classic',
    autoFit: true,
    // Animated marks would show wrong values until the animation ends, which takes long on slow devices.
    animate: false,
    viewStyle: {
      viewFill: 'transparent',
      plotFill: 'transparent',
      mainFill: 'transparent',
      contentFill: 'transparent',
    },
    scale: {
      color: { range: seriesPalette(chart, theme), domain: listSeries(chart.rows) },
      y: valueScale(shownRows(chart)),
    },
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
        ...valueLabels(formatOf(chart), settings),
      },
    },
    // The frame has the legend of every kind of chart.
    legend: false,
    interaction: { tooltip: { css: tooltipCss(theme), crosshairsStroke: colors.textTertiary } },
    tooltip: {
      title: ({ x }: { x: string }) => pointName(chart, x, locale),
      items: [({ y, series }: ChartRow) => ({ name: series, value: formatValue(y, series) })],
    },
  } as const;
}
