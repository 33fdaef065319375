import { formatDay, formatNumber } from '@reportage/format';
import { fonts, themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, type ChartRow, getSeriesFormat, getShownRows, isDay } from './chart-row.ts';
import { getTooltipCss } from './plot-tooltip.ts';
import { getSeriesPalette, listSeries } from './series-legend.ts';
import { getValueLabels } from './value-axis.ts';

/** Returns how many labels fit below a chart; fewer in German, where “21. Nov.” is longer than “Nov 21”. */
function getMaxLabels({ isStatic, isSmall }: ChartProps, locale: UiSettings['locale']): number {
  if (isSmall) return locale === 'de' ? 3 : 4;
  if (isStatic) return locale === 'de' ? 8 : 10;
  if (matchMedia('(max-width: 480px)').matches) return 4;
  const isNarrow = matchMedia('(max-width: 1023px)').matches;
  if (locale === 'de') return isNarrow ? 5 : 8;
  return isNarrow ? 6 : 15;
}

/** The free space between two labels on the time axis, so that neighboring days are not read as one word. */
const labelGap = 14;

const incompleteLabels = {
  en: { current: 'so far', other: 'incomplete' },
  de: { current: 'bisher', other: 'unvollständig' },
} as const;

/** Returns the title of a tooltip: the day or name, and whether its value is incomplete. */
function getPointName(
  { partial = [], isUnderWay = false }: ChartProps,
  x: string,
  locale: UiSettings['locale'],
): string {
  const name = isDay(x) ? formatDay(x, { locale }) : x;
  if (!partial.includes(x)) return name;
  return `${name} (${incompleteLabels[locale][isUnderWay && x === partial.at(-1) ? 'current' : 'other']})`;
}

/**
 * Returns the scale of an axis that includes zero, even if all values are negative, so that lengths can be
 * compared.
 */
export function getValueScale(rows: readonly Pick<ChartRow, 'y'>[]) {
  const values = rows.flatMap(({ y }) => (y === null ? [] : [y]));
  const isNegative = values.length > 0 && Math.max(...values) < 0;
  return { nice: true, domainMin: Math.min(0, ...values), ...(isNegative ? { domainMax: 0 } : {}) };
}

/** Returns the options that all chart kinds have in common, for `@ant-design/charts`. */
export function getPlotOptions(chart: ChartProps, settings: UiSettings) {
  const { theme, locale } = settings;
  const colors = themes[theme];
  const formatValue = (value: number | null, name?: string) =>
    formatNumber(value, { ...getSeriesFormat(chart, name), locale });
  const axisText = {
    labelFill: colors.textSecondary,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fonts.sans,
    title: false as const,
  };
  // Only every nth day gets a label; the library hides more labels in a narrow chart.
  const labelStep = Math.ceil(new Set(chart.rows.map((row) => row.x)).size / getMaxLabels(chart, locale));
  return {
    data: getShownRows(chart).map((row) => ({ ...row })),
    xField: 'x',
    yField: 'y',
    colorField: 'series',
    theme: theme === 'dark' ? 'classicDark' : 'classic',
    autoFit: true,
    // Animated marks would show wrong values until the animation ends, which takes a long time on slow devices.
    animate: false,
    // The frame sets the distance between the plot and the text around it; the library's own margins would add to it.
    marginTop: 8,
    marginBottom: 0,
    marginLeft: 0,
    viewStyle: {
      viewFill: 'transparent',
      plotFill: 'transparent',
      mainFill: 'transparent',
      contentFill: 'transparent',
    },
    scale: {
      color: { range: getSeriesPalette(chart, theme), domain: listSeries(chart.rows) },
      y: getValueScale(getShownRows(chart)),
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
        ...getValueLabels(getSeriesFormat(chart), settings),
      },
    },
    // `ChartFrame` renders the legend.
    legend: false,
    interaction: { tooltip: { css: getTooltipCss(theme), crosshairsStroke: colors.textTertiary } },
    tooltip: {
      title: ({ x }: { x: string }) => getPointName(chart, x, locale),
      items: [({ y, series }: ChartRow) => ({ name: series, value: formatValue(y, series) })],
    },
  } as const;
}
