import { type DrawnChart, getSeriesColors } from '@reportage/cards/drawings';
import type { CardDefinition } from '@reportage/contracts';
import { formatDay, type Locale, microsInUnit } from '@reportage/format';
import { chartPalette, getChartColor } from '@reportage/tokens';
import type { Box, ChartName, ChartOptions, ChartPart } from './presentation.ts';
import { type Area, fonts, ink, type Slide, toHex } from './slide-page.ts';

/** The slide writer's types allow only numbers in `values`, but null is accepted too, and leaves a gap in the chart. */
interface SeriesData {
  name: string;
  labels: string[];
  values: number[];
}

const removeScheme = (text: string): string => text.replace(/^https?:\/\//, '');
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Groups a chart's rows by series. Each series has a value for every label. */
function getSeriesData(
  { rows, unit, drawing }: Pick<DrawnChart, 'rows' | 'unit' | 'drawing'>,
  locale: Locale,
): SeriesData[] {
  const orderedKeys = [...new Set(rows.map(({ x }) => x))];
  // Horizontal bars are drawn from bottom to top.
  const keys = drawing === 'bar' ? orderedKeys.toReversed() : orderedKeys;
  const labels = keys.map((key) => (isDay(key) ? formatDay(key, { locale, style: 'short' }) : removeScheme(key)));
  const divisor = unit === 'currency' ? microsInUnit : 1;
  const rowsBySeries = Map.groupBy(rows, ({ series }) => series);
  return [...rowsBySeries].map(([name, points]) => {
    const values = new Map(points.map(({ x, y }) => [x, y]));
    const getValue = (key: string): number | null => {
      const value = values.get(key) ?? null;
      return value === null ? null : value / divisor;
    };
    return { name, labels, values: keys.map(getValue) as number[] };
  });
}

/** Lines with at most this many points have markers, so a point between two gaps is visible. */
const maxMarkedPoints = 62;

const valueFormats: Record<DrawnChart['unit'], string> = {
  count: '#,##0',
  currency: '#,##0.00',
  percent: '#,##0.0',
  ratio: '0%',
  seconds: '#,##0.0',
};

type ChartDefinition = Pick<CardDefinition, 'colors' | 'metrics'>;

function getColors(chart: DrawnChart, { metrics, colors = [] }: ChartDefinition): string[] {
  const chosenColors = getSeriesColors(chart, metrics, colors).map((color) => getChartColor(color, 'light'));
  return [...chosenColors, ...chartPalette('light').filter((color) => !chosenColors.includes(color))].map(toHex);
}

const getAxisOptions = (unit: DrawnChart['unit']) => ({
  catAxisLabelFontFace: fonts.body,
  catAxisLabelFontSize: 10,
  catAxisLabelColor: ink.muted,
  valAxisLabelFontFace: fonts.body,
  valAxisLabelFontSize: 10,
  valAxisLabelColor: ink.muted,
  valAxisLabelFormatCode: valueFormats[unit],
  valGridLine: { color: ink.line, size: 0.5 },
  catGridLine: { style: 'none' as const },
});

const chartTypes = { line: 'line', area: 'area', columns: 'bar', bar: 'bar', pie: 'pie' } as const;

function addCombo(slide: Slide, chart: DrawnChart, options: ChartOptions, colors: string[], locale: Locale) {
  const { series: seriesList = [] } = chart;
  const getPartData = (axisName: 'left' | 'right', kind: 'line' | 'bar' | 'area') => {
    const names = new Set(
      seriesList
        .filter((drawnSeries) => drawnSeries.axis === axisName && drawnSeries.kind === kind)
        .map(({ name }) => name),
    );
    const unit = seriesList.find((drawnSeries) => drawnSeries.axis === axisName)?.unit ?? chart.unit;
    return getSeriesData(
      { unit, drawing: 'combo', rows: chart.rows.filter(({ series }) => names.has(series)) },
      locale,
    );
  };
  const names = seriesList.map(({ name }) => name);
  const parts = (['left', 'right'] as const).flatMap((side) =>
    (['area', 'bar', 'line'] as const).flatMap((kind): ChartPart[] => {
      const data = getPartData(side, kind);
      if (data.length === 0) return [];
      const isRight = side === 'right';
      return [
        {
          type: kind as ChartName,
          data,
          options: {
            chartColors: data.map(({ name }) => colors[names.indexOf(name) % colors.length] ?? ink.text),
            ...(isRight ? { secondaryValAxis: true, secondaryCatAxis: true } : {}),
          },
        },
      ];
    }),
  );
  const hasRightAxis = seriesList.some((drawnSeries) => drawnSeries.axis === 'right');
  const rightUnit = seriesList.find((drawnSeries) => drawnSeries.axis === 'right')?.unit ?? chart.unit;
  const comboOptions: ChartOptions = {
    ...options,
    ...(hasRightAxis
      ? {
          valAxes: [
            { valAxisLabelFormatCode: valueFormats[chart.unit] },
            { valAxisLabelFormatCode: valueFormats[rightUnit], valGridLine: { style: 'none' as const } },
          ],
          catAxes: [{ catAxisHidden: false }, { catAxisHidden: true }],
        }
      : {}),
  };
  // The parts of a combination chart contain its data, so the options take the place of the data parameter.
  slide.addChart(parts, comboOptions as unknown as []);
}

/**
 * Adds a native chart. Its data can be edited in the presentation.
 * @param altText describes the chart for screen readers
 */
export function addChart(
  slide: Slide,
  chart: DrawnChart,
  { box, definition, locale, altText }: { box: Box; definition: ChartDefinition; locale: Locale; altText: string },
): void {
  const colors = getColors(chart, definition);
  const seriesCount = new Set(chart.rows.map(({ series }) => series)).size;
  const isPie = chart.drawing === 'pie';
  const options: ChartOptions = {
    ...box,
    ...getAxisOptions(chart.unit),
    altText,
    chartColors: colors,
    showLegend: isPie || seriesCount > 1,
    legendPos: isPie ? 'r' : 'b',
    legendFontFace: fonts.body,
    legendFontSize: 11,
    legendColor: ink.text,
    showTitle: seriesCount === 1 || isPie,
    title: chart.names.join(', '),
    titleFontFace: fonts.body,
    titleFontSize: 12,
    titleColor: ink.muted,
    displayBlanksAs: 'gap',
  };
  if (chart.drawing === 'combo') {
    addCombo(slide, chart, options, colors, locale);
    return;
  }
  const data = getSeriesData(chart, locale);
  const hasMarkers = (data[0]?.labels.length ?? 0) <= maxMarkedPoints;
  slide.addChart(chartTypes[chart.drawing] as ChartName, data, {
    ...options,
    ...(chart.drawing === 'bar' ? { barDir: 'bar', valAxisLabelFontSize: 9 } : {}),
    ...(chart.drawing === 'columns' ? { barDir: 'col' } : {}),
    ...(isPie ? { showPercent: true, dataLabelColor: 'FFFFFF', dataLabelFontSize: 11 } : {}),
    ...(chart.drawing === 'line'
      ? { lineSize: 2, lineDataSymbol: hasMarkers ? 'circle' : 'none', lineDataSymbolSize: 5 }
      : {}),
  });
}

export const maxChartsPerSlide = 4;

/** Returns positions for a slide's charts, in up to two columns. */
export function getChartBoxes(count: number, area: Area): Box[] {
  const gap = 0.3;
  const columns = count > 1 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const w = (area.width - gap * (columns - 1)) / columns;
  const h = (area.height - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * (w + gap),
    y: area.y + Math.floor(index / columns) * (h + gap),
    w,
    h,
  }));
}
