import { endWithFullDay, formatNumber } from '@reportage/format';
import { chartPalette, fonts, getChartColor, themes } from '@reportage/tokens';
import {
  type ChartRow,
  getDurationStep,
  getPlotOptions,
  type LegendItem,
  roundStep,
  type UiSettings,
} from '@reportage/ui';
import type { ForecastChartProps, ForecastDay } from './forecast-chart.props.ts';

/** Maximum number of days for which points are drawn in addition to lines. */
const maxPointDays = 14;

/** Whether a day lies between days without values. It cannot be part of a line, so it is always drawn as a point. */
const isIsolated = (_day: ForecastDay, index: number, days: readonly ForecastDay[]): boolean =>
  (days[index - 1]?.actual ?? null) === null && (days[index + 1]?.actual ?? null) === null;

type Line = 'actual' | 'expected' | 'forecast';

/**
 * Actual values are solid, expected ones dashed and gray, and the forecast dotted, so that no line is distinguished
 * by color alone.
 */
const lineStyles: Record<Line, { lineWidth: number; lineDash?: number[]; connect: boolean }> = {
  actual: { lineWidth: 2.5, connect: false },
  expected: { lineWidth: 1.5, lineDash: [6, 4], connect: true },
  forecast: { lineWidth: 2, lineDash: [2, 3], connect: true },
};
const allLines = Object.keys(lineStyles) as Line[];

export interface ForecastPlotProps extends ForecastChartProps {
  rows: readonly ChartRow[];
}

function getLineColor(line: Line, chosenColors: ForecastChartProps['colors'], theme: UiSettings['theme']): string {
  const { accent, textTertiary } = themes[theme];
  if (line === 'expected') return textTertiary;
  const [color = accent] = [...(chosenColors ?? []), ...chartPalette(theme)];
  return getChartColor(color, theme);
}

const countValues = (days: readonly ForecastDay[], line: Line): number =>
  days.reduce((count, day) => count + (day[line] === null ? 0 : 1), 0);

const getShownLines = (days: readonly ForecastDay[]): Line[] => allLines.filter((line) => countValues(days, line) > 0);

const maxTicks = 6;

/** Few values exceed 100%, so an axis that reaches 100% ends there. */
const unitMaximums: Partial<Record<NonNullable<ForecastChartProps['unit']>, number>> = { percent: 100, ratio: 1 };

/**
 * Creates the value axis, from zero to the first round value above all values, including the target, so that a grid
 * line is above every line of the chart.
 */
export function createFittedScale(days: readonly ForecastDay[], unit: ForecastChartProps['unit']) {
  const values = days.flatMap((day) => [day.actual, day.expected, day.forecast, day.high].map((value) => value ?? 0));
  const highest = Math.max(...values);
  const minStep = (highest || 1) / (maxTicks - 1);
  const nextStep = unit === 'seconds' ? getDurationStep(minStep) : roundStep(minStep);
  // Counts are whole numbers.
  const step = unit === 'count' ? Math.max(1, nextStep) : nextStep;
  const maximum = unitMaximums[unit] ?? Number.POSITIVE_INFINITY;
  const nextTick = Math.floor(highest / step) + 1;
  const count = highest <= maximum ? Math.min(nextTick, Math.round(maximum / step)) : nextTick;
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  // For an incomplete value beyond the end of the axis, `clamp` keeps the tooltip within the plot.
  return { domainMin: 0, domainMax: count * step, clamp: true, tickMethod: () => ticks };
}

/** Creates the legend of the lines in the chart. The actual value is included even if it is a single point. */
export const createForecastLegend = (
  { days, names, colors }: Pick<ForecastChartProps, 'days' | 'names' | 'colors'>,
  theme: UiSettings['theme'],
): LegendItem[] =>
  getShownLines(days)
    .filter((line) => line === 'actual' || countValues(days, line) > 1)
    .map((line) => ({
      name: names[line],
      color: getLineColor(line, colors, theme),
      width: lineStyles[line].lineWidth,
      dash: lineStyles[line].lineDash,
    }));

/** Creates options for `@ant-design/charts`: lines over the interval's band, and a vertical line that marks today. */
export function createForecastOptions(chart: ForecastPlotProps, settings: UiSettings) {
  const { days, names, today, unit, currency, isRunningTotal = false } = chart;
  const colors = themes[settings.theme];
  const getColor = (line: Line) => getLineColor(line, chart.colors, settings.theme);
  const {
    axis,
    animate,
    theme,
    autoFit,
    viewStyle,
    legend,
    interaction,
    tooltip,
    marginTop,
    marginBottom,
    marginLeft,
  } = getPlotOptions({ ...chart, partial: [today], isUnderWay: true }, settings);
  const formatValue = (value: number | null) => formatNumber(value, { unit, currency, locale: settings.locale });
  const { title } = tooltip;
  const drawnLines = getShownLines(days);
  const fullDays = endWithFullDay(days, today);
  const hasFullDay = fullDays.some(({ actual }) => actual !== null);
  // An incomplete value does not extend the axis, unless it is the only value.
  const scale = createFittedScale(hasFullDay ? fullDays : days, unit);
  const hasInterval = (day: ForecastDay) => day.low !== null && day.high !== null;
  const createLine = (line: Line) => ({
    type: 'line' as const,
    data: fullDays.map((day) => ({ x: day.day, y: day[line], series: names[line] })),
    encode: { x: 'x', y: 'y', color: 'series' },
    style: lineStyles[line],
    tooltip: { title, items: [{ channel: 'y', name: names[line], valueFormatter: formatValue }] },
  });
  const band = {
    type: 'area' as const,
    data: days.filter(hasInterval).map(({ day, low, high }) => ({ x: day, low, high })),
    encode: { x: 'x', y: ['low', 'high'] },
    style: { fill: getColor('actual'), fillOpacity: 0.16 },
    tooltip: {
      title,
      items: [
        ({ low, high }: ForecastDay) => ({
          name: `${names.low} – ${names.high}`,
          value: `${formatValue(low)} – ${formatValue(high)}`,
        }),
      ],
    },
  };
  const pointDays = (days.length <= maxPointDays ? fullDays : fullDays.filter(isIsolated)).filter(
    ({ actual }) => actual !== null,
  );
  const point = {
    type: 'point' as const,
    data: pointDays.map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
    encode: { x: 'x', y: 'y', color: 'series', shape: 'point', size: 3 },
    tooltip: false as const,
  };
  // The incomplete current day is a hollow point beside the line.
  const todayData = days.filter(({ day, actual }) => day === today && actual !== null);
  const todayPoint = {
    ...point,
    data: todayData
      .filter(({ actual }) => (actual ?? 0) <= scale.domainMax)
      .map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
    encode: { ...point.encode, shape: 'hollow', size: 4 },
  };
  // A line with one value is invisible, but provides the tooltip.
  const todayTooltip = {
    ...createLine('actual'),
    data: todayData.map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
  };
  // The forecast of a running total continues the line, so it starts where the line ends.
  const lastFullIndex = fullDays.findLastIndex(({ actual }) => actual !== null);
  const firstForecast = days[lastFullIndex + 1];
  const continuesLine =
    isRunningTotal && lastFullIndex >= 0 && firstForecast !== undefined && firstForecast.forecast !== null;
  const forecastStart = {
    ...createLine('forecast'),
    data: continuesLine
      ? [
          { x: days[lastFullIndex]?.day, y: days[lastFullIndex]?.actual, series: names.forecast },
          { x: firstForecast.day, y: firstForecast.forecast, series: names.forecast },
        ]
      : [],
    tooltip: false as const,
  };
  const todayRule = {
    type: 'lineX' as const,
    data: [{ x: today }],
    encode: { x: 'x' },
    style: { stroke: colors.textTertiary, strokeOpacity: 1, lineWidth: 1 },
    labels: [
      {
        text: names.today,
        position: 'top',
        // Keeps the label clear of a point at the end of the axis.
        dy: -8,
        textBaseline: 'bottom',
        fill: colors.textSecondary,
        fillOpacity: 1,
        fontSize: 12,
        fontFamily: fonts.sans,
      },
    ],
    tooltip: false as const,
  };
  return {
    autoFit,
    theme,
    viewStyle,
    legend,
    // Without this, the axis would replace the scale's ticks with its own.
    axis: { ...axis, y: { ...axis.y, tickMethod: scale.tickMethod } },
    marginTop,
    marginBottom,
    marginLeft,
    paddingTop: 28,
    paddingRight: 24,
    scale: {
      x: { type: 'point' as const, domain: days.map(({ day }) => day) },
      y: scale,
      color: {
        domain: drawnLines.map((line) => names[line]),
        range: drawnLines.map(getColor),
      },
    },
    interaction: { tooltip: { ...interaction.tooltip, series: true, shared: true } },
    // A view does not pass `animate` on to its marks.
    children: [
      ...(days.some(hasInterval) ? [band] : []),
      ...drawnLines.toReversed().map(createLine),
      ...(continuesLine ? [forecastStart] : []),
      ...(pointDays.length > 0 ? [point] : []),
      ...(todayData.length > 0 ? [todayTooltip] : []),
      ...(todayPoint.data.length > 0 ? [todayPoint] : []),
      ...(days.some(({ day }) => day === today) ? [todayRule] : []),
    ].map((mark) => ({ ...mark, animate })),
  };
}
