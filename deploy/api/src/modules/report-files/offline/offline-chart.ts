import { type DrawnChart, getSeriesColors } from '@reportage/cards/drawings';
import type { CardDefinition } from '@reportage/contracts';
import { formatDay, formatNumber, type Locale } from '@reportage/format';
import { chartPalette, getChartColor } from '@reportage/tokens';
import { type HtmlNode, h } from './element.ts';

const size = { width: 900, height: 300, left: 70, right: 70, top: 12, bottom: 28 } as const;
const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom } as const;
const gridLineCount = 4;
const maxLabels = 8;
const maxBars = 20;

interface ChartContext {
  definition: Pick<CardDefinition, 'colors' | 'metrics'>;
  locale: Locale;
  title: string;
  /** The current date, whose values may still grow. */
  currentDate?: string | undefined;
}

const formatCoordinate = (value: number): string => String(Math.round(value * 100) / 100);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const getColors = (chart: DrawnChart, { metrics, colors = [] }: ChartContext['definition']): string[] => {
  const chosenColors = getSeriesColors(chart, metrics, colors).map((color) => getChartColor(color, 'light'));
  return [...chosenColors, ...chartPalette('light').filter((color) => !chosenColors.includes(color))];
};
const getColorAt = (colors: readonly string[], index: number): string => colors[index % colors.length] ?? '#666b76';

interface Scale {
  min: number;
  max: number;
  getY(value: number): number;
}

function createScale(values: readonly number[]): Scale {
  const min = Math.min(0, ...values);
  const highestValue = Math.max(0, ...values);
  const max = highestValue === min ? min + 1 : highestValue;
  return { min, max, getY: (value) => size.top + plot.height * (1 - (value - min) / (max - min)) };
}

const getValues = (rows: DrawnChart['rows']): number[] => rows.flatMap(({ y }) => (y === null ? [] : [y]));

/** Renders consecutive points as a line, interrupted by gaps. A single point becomes a dot. */
function renderLine(points: readonly ({ x: number; y: number } | null)[], color: string): HtmlNode[] {
  const segments: { x: number; y: number }[][] = [[]];
  for (const point of points) {
    if (point) segments.at(-1)?.push(point);
    else segments.push([]);
  }
  return segments
    .filter((segment) => segment.length > 0)
    .map((segment) => {
      const [first] = segment;
      if (segment.length === 1 && first)
        return h('circle', { cx: formatCoordinate(first.x), cy: formatCoordinate(first.y), r: 3, fill: color });
      const path = segment.map(({ x, y }) => `${formatCoordinate(x)},${formatCoordinate(y)}`).join(' ');
      return h('polyline', { points: path, fill: 'none', stroke: color, 'stroke-width': 2 });
    });
}

/**
 * An incomplete value would make the line drop. It is rendered as a separate, hollow point, or not at all if it is
 * outside the plot.
 */
const renderCurrentPoint = (point: { x: number; y: number } | null, color: string): HtmlNode[] =>
  point && point.y >= size.top && point.y <= size.top + plot.height
    ? [
        h('circle', {
          cx: formatCoordinate(point.x),
          cy: formatCoordinate(point.y),
          r: 4,
          fill: 'none',
          stroke: color,
          'stroke-width': 1.5,
        }),
      ]
    : [];

/** Renders lines and columns over the same x axis, with a right y axis for a second unit. */
function renderAxisChart(
  chart: DrawnChart,
  colors: readonly string[],
  { locale, title, currentDate }: ChartContext,
): HtmlNode {
  const keys = [...new Set(chart.rows.map(({ x }) => x))];
  const rowsBySeries = [...Map.groupBy(chart.rows, ({ series }) => series)];
  const getSide = (name: string) => chart.series?.find((candidate) => candidate.name === name)?.axis ?? 'left';
  const isColumn = (name: string): boolean => {
    if (chart.drawing === 'combo') return chart.series?.find((candidate) => candidate.name === name)?.kind === 'bar';
    return chart.drawing === 'columns' || chart.drawing === 'bar';
  };
  // The incomplete values of lines do not extend the axis, unless there are no other values.
  const isComplete = ({ x, series }: DrawnChart['rows'][number]) =>
    x !== currentDate || keys[0] === currentDate || isColumn(series);
  const getRowsOnSide = (side: string) => {
    const rows = chart.rows.filter(({ series }) => getSide(series) === side);
    const completeRows = rows.filter(isComplete);
    return getValues(completeRows).length > 0 ? completeRows : rows;
  };
  const scales = {
    left: createScale(getValues(getRowsOnSide('left'))),
    right: createScale(getValues(getRowsOnSide('right'))),
  };
  const slotWidth = plot.width / Math.max(1, keys.length);
  const getCenter = (index: number) => size.left + slotWidth * (index + 0.5);
  const columns = rowsBySeries.filter(([name]) => isColumn(name)).map(([name]) => name);
  const columnWidth = (slotWidth * 0.7) / Math.max(1, columns.length);

  const renderAxis = (side: 'left' | 'right', unit: DrawnChart['unit'], currency: string | null): HtmlNode[] =>
    Array.from({ length: gridLineCount + 1 }, (_, index) => {
      const { min, max, getY } = scales[side];
      const value = min + ((max - min) * index) / gridLineCount;
      const x = side === 'left' ? size.left - 8 : size.width - size.right + 8;
      const text = formatNumber(value, { unit, currency, locale, compact: true });
      return h(
        'text',
        { x, y: formatCoordinate(getY(value) + 4), 'text-anchor': side === 'left' ? 'end' : 'start' },
        text,
      );
    });
  const grid = Array.from({ length: gridLineCount + 1 }, (_, index) => {
    const y = formatCoordinate(size.top + (plot.height * index) / gridLineCount);
    return h('line', { class: 'grid', x1: size.left, x2: size.width - size.right, y1: y, y2: y });
  });
  const labelInterval = Math.ceil(keys.length / maxLabels);
  const labels = keys.flatMap((key, index) =>
    index % labelInterval === 0
      ? [
          h(
            'text',
            { x: formatCoordinate(getCenter(index)), y: size.height - 8, 'text-anchor': 'middle' },
            isDay(key) ? formatDay(key, { locale, style: 'short' }) : key.slice(0, 14),
          ),
        ]
      : [],
  );
  const seriesNodes = rowsBySeries.flatMap(([name, rows], seriesIndex) => {
    const color = getColorAt(colors, seriesIndex);
    const scale = scales[getSide(name)];
    const values = new Map(rows.map(({ x, y }) => [x, y]));
    const toPoint = (key: string, index: number) => {
      const value = values.get(key) ?? null;
      return value === null ? null : { x: getCenter(index), y: scale.getY(value) };
    };
    if (!isColumn(name)) {
      const currentIndex = keys.findIndex((key, index) => index > 0 && key === currentDate);
      const points = keys.map((key, index) => (index === currentIndex ? null : toPoint(key, index)));
      const currentPoint = currentIndex < 0 ? null : toPoint(keys[currentIndex] ?? '', currentIndex);
      return [...renderLine(points, color), ...renderCurrentPoint(currentPoint, color)];
    }
    const offset = columnWidth * (columns.indexOf(name) - columns.length / 2);
    return keys.flatMap((key, index) => {
      const point = toPoint(key, index);
      if (!point) return [];
      const top = Math.min(point.y, scale.getY(0));
      const bottom = Math.max(point.y, scale.getY(0));
      const box = {
        x: formatCoordinate(point.x + offset),
        y: formatCoordinate(top),
        width: formatCoordinate(columnWidth),
      };
      return [h('rect', { ...box, height: formatCoordinate(bottom - top), fill: color })];
    });
  });
  const rightSeries = chart.series?.find((candidate) => candidate.axis === 'right');
  return h(
    'svg',
    { viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', 'aria-label': title },
    ...grid,
    ...renderAxis('left', chart.unit, chart.currency),
    ...(rightSeries ? renderAxis('right', rightSeries.unit ?? chart.unit, rightSeries.currency ?? null) : []),
    ...labels,
    ...seriesNodes,
  );
}

/** Renders the parts of a total as a single stacked bar. */
function renderStackedBar(chart: DrawnChart, colors: readonly string[], { title }: ChartContext): HtmlNode {
  const total = getValues(chart.rows).reduce((sum, value) => sum + value, 0) || 1;
  let x = 0;
  const segments = chart.rows.map(({ y }, index) => {
    const width = ((y ?? 0) / total) * size.width;
    const node = h('rect', {
      x: formatCoordinate(x),
      y: 0,
      width: formatCoordinate(width),
      height: 40,
      fill: getColorAt(colors, index),
    });
    x += width;
    return node;
  });
  return h('svg', { viewBox: `0 0 ${size.width} 40`, role: 'img', 'aria-label': title }, ...segments);
}

const renderLegendItem = (name: string, color: string): HtmlNode =>
  h(
    'li',
    {},
    h(
      'svg',
      { viewBox: '0 0 12 12', 'aria-hidden': 'true' },
      h('rect', { x: 0, y: 0, width: 12, height: 12, fill: color }),
    ),
    name,
  );

/** Renders a chart as SVG with a legend. Its figures are in the table below it. */
export function renderOfflineChart(chart: DrawnChart, context: ChartContext): HtmlNode[] {
  const isPie = chart.drawing === 'pie';
  const limitedChart = chart.drawing === 'bar' ? { ...chart, rows: chart.rows.slice(0, maxBars) } : chart;
  const names = isPie ? chart.rows.map(({ x }) => x) : [...new Set(chart.rows.map(({ series }) => series))];
  const colors = getColors(chart, context.definition);
  const legend = names.map((name, index) => renderLegendItem(name, getColorAt(colors, index)));
  return [
    isPie ? renderStackedBar(chart, colors, context) : renderAxisChart(limitedChart, colors, context),
    h('ul', { class: 'key' }, ...legend),
  ];
}
