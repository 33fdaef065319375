import { formatNumber } from '@reportage/format';
import { chartPalette, fonts, themes } from '@reportage/tokens';
import { type ChartRow, plotOptions, type UiSettings } from '@reportage/ui';
import type { ForecastChartProps, ForecastDay } from './forecast-chart.props.ts';

/** With few days, points are drawn as well. */
const maxPointDays = 14;

/** A day between days without numbers cannot form a line, so it is a point in a chart of any length. */
const isAlone = (_day: ForecastDay, index: number, days: readonly ForecastDay[]): boolean =>
  (days[index - 1]?.actual ?? null) === null && (days[index + 1]?.actual ?? null) === null;

type Line = 'actual' | 'expected' | 'forecast';

/**
 * Actual values are solid, expected ones dashed and grey, the forecast dotted: no line is distinguished by colour
 * alone.
 */
const lineStyles: Record<Line, { lineWidth: number; lineDash?: number[]; connect: boolean }> = {
  actual: { lineWidth: 2.5, connect: false },
  expected: { lineWidth: 1.5, lineDash: [6, 4], connect: true },
  forecast: { lineWidth: 2, lineDash: [2, 3], connect: true },
};
/** The same styles in the legend, whose marks are drawn at about half their size. */
const markerDashes: Record<Line, number[]> = { actual: [0, 0], expected: [12, 7], forecast: [4, 5] };
const lines = Object.keys(lineStyles) as Line[];

/** Options for `@ant-design/charts`: lines over the interval's band, and a rule at today. */
export function forecastOptions(chart: ForecastChartProps & { rows: readonly ChartRow[] }, settings: UiSettings) {
  const { days, names, today, unit, currency } = chart;
  const colors = themes[settings.theme];
  const [accent = colors.accent] = chartPalette(settings.theme);
  const { axis, animate, theme, autoFit, viewStyle, legend } = { animate: undefined, ...plotOptions(chart, settings) };
  const write = (value: number | null) => formatNumber(value, { unit, currency, locale: settings.locale });
  const { title } = plotOptions(chart, settings).tooltip;
  const shown = lines.filter((line) => days.some((day) => day[line] !== null));
  const hasBand = (day: ForecastDay) => day.low !== null && day.high !== null;
  const drawn = (line: Line) => ({
    type: 'line' as const,
    data: days.map((day) => ({ x: day.day, y: day[line], series: names[line] })),
    encode: { x: 'x', y: 'y', color: 'series' },
    style: lineStyles[line],
    tooltip: { title, items: [{ channel: 'y', name: names[line], valueFormatter: write }] },
  });
  const band = {
    type: 'area' as const,
    data: days.filter(hasBand).map(({ day, low, high }) => ({ x: day, low, high })),
    encode: { x: 'x', y: ['low', 'high'] },
    style: { fill: accent, fillOpacity: 0.16 },
    tooltip: {
      title,
      items: [
        ({ low, high }: ForecastDay) => ({
          name: `${names.low} – ${names.high}`,
          value: `${write(low)} – ${write(high)}`,
        }),
      ],
    },
  };
  const dotted = (days.length <= maxPointDays ? days : days.filter(isAlone)).filter(({ actual }) => actual !== null);
  const point = {
    type: 'point' as const,
    data: dotted.map((day) => ({ x: day.day, y: day.actual, series: names.actual })),
    encode: { x: 'x', y: 'y', color: 'series', shape: 'point', size: 3 },
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
    legend: legend && {
      color: {
        ...legend.color,
        itemMarker: 'hyphen',
        itemMarkerLineDash: (_item: unknown, index: number) => markerDashes[shown[index] ?? 'actual'],
        // Long enough to tell solid, dashed and dotted lines apart.
        itemMarkerSize: 20,
        itemMarkerLineWidth: 2,
        // Two rows if a single row would be split into pages.
        ...(!chart.isStatic && matchMedia('(max-width: 480px)').matches ? { cols: 2 } : {}),
      },
    },
    axis,
    ...(animate === undefined ? {} : { animate }),
    paddingTop: 24,
    paddingRight: 24,
    scale: {
      x: { type: 'point' as const, domain: days.map(({ day }) => day) },
      y: { nice: true, domainMin: 0 },
      color: {
        domain: shown.map((line) => names[line]),
        range: shown.map((line) => (line === 'expected' ? colors.textTertiary : accent)),
      },
    },
    interaction: { tooltip: { series: true, shared: true } },
    children: [
      ...(days.some(hasBand) ? [band] : []),
      ...shown.toReversed().map(drawn),
      ...(dotted.length > 0 ? [point] : []),
      ...(days.some(({ day }) => day === today) ? [todayRule] : []),
    ],
  };
}
