import { endWithFullDay, formatNumber } from '@reportage/format';
import { chartColor, chartPalette, fonts, themes } from '@reportage/tokens';
import {
  type ChartRow,
  durationStep,
  incompleteDash,
  type LegendItem,
  plotOptions,
  roundStep,
  type UiSettings,
} from '@reportage/ui';
import type { ForecastChartProps, ForecastDay } from './forecast-chart.props.ts';

/** With few days, points are drawn as well. */
const maxPointDays = 14;

/** A day between days without numbers cannot form a line, so it is a point in a chart of any length. */
const isIsolated = (_day: ForecastDay, index: number, days: readonly ForecastDay[]): boolean =>
  (days[index - 1]?.actual ?? null) === null && (days[index + 1]?.actual ?? null) === null;

type Line = 'actual' | 'expected' | 'forecast';

/**
 * Actual values are solid, expected ones dashed and gray, the forecast dotted: no line is distinguished by color
 * alone.
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

function getLineColor(line: Line, chosen: ForecastChartProps['colors'], theme: UiSettings['theme']): string {
  const { accent, textTertiary } = themes[theme];
  if (line === 'expected') return textTertiary;
  const [color = accent] = [...(chosen ?? []), ...chartPalette(theme)];
  return chartColor(color, theme);
}

const countValues = (days: readonly ForecastDay[], line: Line): number =>
  days.reduce((count, day) => count + (day[line] === null ? 0 : 1), 0);

const getShownLines = (days: readonly ForecastDay[]): Line[] => allLines.filter((line) => countValues(days, line) > 0);

const maxTicks = 6;

/** Free space above the highest value, so that a line is not cut off. */
const headroom = 1.05;

/**
 * The value axis: from zero to just above the highest value, so that no part of the plot stays empty, with a few round
 * values.
 */
export function createFittedScale(days: readonly ForecastDay[], unit: ForecastChartProps['unit']) {
  const values = days.flatMap((day) => [day.actual, day.expected, day.forecast, day.high].map((value) => value ?? 0));
  const highest = Math.max(...values) || 1;
  const minStep = highest / (maxTicks - 1);
  const nextStep = unit === 'seconds' ? durationStep(minStep) : roundStep(minStep);
  // Counts are whole numbers.
  const step = unit === 'count' ? Math.max(1, nextStep) : nextStep;
  const count = Math.floor((headroom * highest) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { domainMin: 0, domainMax: headroom * highest, tickMethod: () => ticks };
}

/** The legend's items: the drawn lines and, even if it is a single point, the actual value. */
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

/** Options for `@ant-design/charts`: lines over the interval's band, and a vertical line at today. */
export function createForecastOptions(chart: ForecastPlotProps, settings: UiSettings) {
  const { days, names, today, unit, currency } = chart;
  const colors = themes[settings.theme];
  const getColor = (line: Line) => getLineColor(line, chart.colors, settings.theme);
  const { axis, animate, theme, autoFit, viewStyle, legend, interaction, tooltip } = plotOptions(
    { ...chart, partial: [today], isUnderWay: true },
    settings,
  );
  const formatValue = (value: number | null) => formatNumber(value, { unit, currency, locale: settings.locale });
  const { title } = tooltip;
  const drawnLines = getShownLines(days);
  const scale = createFittedScale(days, unit);
  const fullDays = endWithFullDay(days, today);
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
  const todayData = days.filter(({ day, actual }) => day === today && actual !== null);
  const todayIndex = days.findIndex(({ day }) => day === today);
  const joinedDays = days.slice(Math.max(0, todayIndex - 1), todayIndex + 1);
  const isJoined = todayIndex > 0 && joinedDays.every(({ actual }) => actual !== null);
  // Dashed, because the line still changes on the incomplete day.
  const join = {
    type: 'line' as const,
    data: joinedDays.map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
    encode: { x: 'x', y: 'y', color: 'series' },
    style: { lineWidth: lineStyles.actual.lineWidth, lineDash: [...incompleteDash] },
    tooltip: false as const,
  };
  // The incomplete current day is a hollow point at the end of the dashes.
  const todayPoint = {
    ...point,
    data: todayData.map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
    encode: { ...point.encode, shape: 'hollow', size: 4 },
    tooltip: { title, items: [{ channel: 'y', name: names.actual, valueFormatter: formatValue }] },
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
        dy: -4,
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
    // The axis' own ticks would replace those of the scale.
    axis: { ...axis, y: { ...axis.y, tickMethod: scale.tickMethod } },
    paddingTop: 24,
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
      ...(isJoined ? [join] : []),
      ...(pointDays.length > 0 ? [point] : []),
      ...(todayData.length > 0 ? [todayPoint] : []),
      ...(days.some(({ day }) => day === today) ? [todayRule] : []),
    ].map((mark) => ({ ...mark, animate })),
  };
}
