import { formatNumber } from '@reportage/format';
import { themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, type ChartRow, type ChartSeries, getSeriesFormat, getShownRows } from './chart-row.ts';
import { getCompleteValueScale, isOnScale } from './incomplete-values.ts';
import { getPlotMarks } from './plot-marks.ts';
import { getPlotOptions } from './plot-theme.ts';
import { earlierLine, listSeries } from './series-legend.ts';
import { getDurationEnd, getValueLabels } from './value-axis.ts';

/** Maximum number of days for which points are drawn as well, because a single day cannot form a line. */
const maxDaysWithPoints = 31;
const kinds = ['area', 'bar', 'line'] as const;
type Kind = ChartSeries['kind'];

interface Layer {
  kind: Kind;
  axis: ChartSeries['axis'];
  names: string[];
}

/** Groups series by kind and axis; areas are behind bars, and bars behind lines. */
function buildLayers(chart: ChartProps, defaultKind: Kind): Layer[] {
  const names = listSeries(getShownRows(chart)).filter((name) => name !== chart.earlierSeries);
  const findSeries = (name: string) => chart.series?.find((candidate) => candidate.name === name);
  return kinds.flatMap((kind) =>
    (['left', 'right'] as const).flatMap((axis) => {
      const layerNames = names.filter(
        (name) => (findSeries(name)?.kind ?? defaultKind) === kind && (findSeries(name)?.axis ?? 'left') === axis,
      );
      return layerNames.length > 0 ? [{ kind, axis, names: layerNames }] : [];
    }),
  );
}

/** Creates options for `@ant-design/charts`: lines, areas and bars over time in layers, on one axis or two. */
export function getLayeredOptions(chart: ChartProps, settings: UiSettings, defaultKind: Kind) {
  const { partial = [] } = chart;
  const rows = getShownRows(chart);
  const { locale, theme } = settings;
  const {
    data: _,
    xField,
    yField,
    colorField,
    axis,
    scale,
    tooltip,
    interaction,
    animate,
    ...plot
  } = getPlotOptions(chart, settings);
  const names = listSeries(chart.rows);
  const domain = [...new Set(chart.rows.map((row) => row.x))];
  const lastCompleteIndex = getLastCompleteIndex(domain, partial);
  const completeDomain = new Set(domain.slice(0, lastCompleteIndex + 1));
  const layers = buildLayers(chart, defaultKind);
  // Hidden bars count as well, so that hiding them does not move the lines.
  const hasBars = buildLayers({ ...chart, hidden: [] }, defaultKind).some(({ kind }) => kind === 'bar');
  const formatGoal = (value: number, name: string) =>
    formatNumber(value, { ...getSeriesFormat(chart, name), locale, compact: true });

  const encode = { x: xField, y: yField, color: colorField };
  const getYAxis = (side: ChartSeries['axis']) => {
    const [name = ''] = layers.find((layer) => layer.axis === side)?.names ?? [];
    return { ...axis.y, ...getValueLabels(getSeriesFormat(chart, name), settings) };
  };
  // The view has the left axis; a mark on the right adds the right axis.
  const rightAxis = { y: { ...getYAxis('right'), position: 'right' as const, grid: false } };
  const getAxis = ({ axis: side }: Pick<Layer, 'axis'>) => (side === 'right' ? { axis: rightAxis } : {});
  const hideAxis = ({ axis: side }: Pick<Layer, 'axis'>) => (side === 'right' ? { axis: { y: false as const } } : {});

  const lineNames = new Set(layers.flatMap((layer) => (layer.kind === 'bar' ? [] : layer.names)));
  const isIncomplete = ({ x, series, y }: ChartRow) => lineNames.has(series) && !completeDomain.has(x) && y !== null;
  // Each axis includes zero and is scaled only to its own values.
  const getScale = (side: ChartSeries['axis']) => {
    const namesOnSide = layers.filter((layer) => layer.axis === side).flatMap((layer) => layer.names);
    const rowsOnSide = rows.filter(
      ({ series }) => namesOnSide.includes(series) || (side === 'left' && series === chart.earlierSeries),
    );
    const goalsOnSide = (chart.goals ?? []).filter((goal) => goal.axis === side).map(({ value }) => value);
    const valueScale = getCompleteValueScale(
      rowsOnSide.filter((row) => !isIncomplete(row)),
      rowsOnSide.filter(isIncomplete),
      goalsOnSide,
    );
    const highest = valueScale.domainMax ?? Math.max(0, ...rowsOnSide.map((row) => row.y ?? 0), ...goalsOnSide);
    // The library rounds an axis's end to its own steps, which do not suit durations.
    const isDuration = getSeriesFormat(chart, namesOnSide[0]).unit === 'seconds' && highest > 0;
    const y = isDuration ? { ...valueScale, nice: false, domainMax: getDurationEnd(highest) } : valueScale;
    return { y: { ...y, key: side, ...(side === 'right' ? { independent: true } : {}) } };
  };

  const buildCommonOptions = ({ axis: side, names: layerNames }: Layer) => ({
    data: rows.filter((row) => layerNames.includes(row.series)).map((row) => ({ ...row })),
    encode: { ...encode, series: colorField },
    scale: getScale(side),
  });

  const getBars = (layer: Layer) => ({
    ...buildCommonOptions(layer),
    type: 'interval' as const,
    ...getAxis(layer),
    ...(layer.names.length > 1 ? { transform: [{ type: 'dodgeX' as const }] } : {}),
    tooltip,
    style: {
      maxWidth: 40,
      radiusTopLeft: 2,
      radiusTopRight: 2,
      fillOpacity: ({ x }: ChartRow) => (partial.includes(x) ? 0.4 : 1),
    },
  });
  const getLines = (layer: Layer) => {
    const common = buildCommonOptions(layer);
    const silentOptions = { ...hideAxis(layer), tooltip: false as const };
    const completeRows = common.data.filter(({ x }) => completeDomain.has(x));
    const currentRows = common.data.filter(({ x, y }) => !completeDomain.has(x) && y !== null);
    const line = { ...common, type: 'line' as const, tooltip, style: { lineWidth: 2, connect: false } };
    const area = {
      ...common,
      ...silentOptions,
      type: 'area' as const,
      data: completeRows,
      style: { fillOpacity: 0.16, connect: false },
    };
    // A line with one value is invisible, but provides the point's tooltip.
    const lines = [completeRows, currentRows]
      .filter((data) => data.length > 0)
      .map((data, index) => ({ ...line, ...(index === 0 ? getAxis(layer) : hideAxis(layer)), data }));
    const points = {
      ...common,
      ...silentOptions,
      type: 'point' as const,
      data: completeRows.filter(({ y }) => y !== null),
      encode: { ...encode, shape: 'point', size: 3 },
    };
    // An incomplete value would make the line drop, so it is drawn as a hollow point beside the line.
    const currentPoints = {
      ...points,
      data: currentRows.filter((row) => isOnScale(row, common.scale.y)),
      encode: { ...encode, shape: 'hollow', size: 4 },
    };
    return [
      ...(layer.kind === 'area' && completeRows.length > 0 ? [area] : []),
      ...lines,
      ...(domain.length <= maxDaysWithPoints && points.data.length > 0 ? [points] : []),
      ...(currentPoints.data.length > 0 ? [currentPoints] : []),
    ];
  };
  const earlierRows = rows.filter(({ series }) => series === chart.earlierSeries);
  const earlier = {
    ...buildCommonOptions({ kind: 'line', axis: 'left', names: earlierRows.slice(0, 1).map(({ series }) => series) }),
    type: 'line' as const,
    tooltip,
    style: { ...earlierLine, lineDash: [...earlierLine.lineDash], connect: false },
  };
  const bars = layers.filter(({ kind }) => kind === 'bar').map(getBars);
  const getLinesOfKind = (layerKind: Kind) => layers.filter(({ kind }) => kind === layerKind).flatMap(getLines);
  const children = [
    ...getLinesOfKind('area'),
    ...bars,
    ...(earlierRows.length > 0 ? [earlier] : []),
    ...getLinesOfKind('line'),
  ];

  const goals = (chart.goals ?? []).map(({ name, value, axis: side }) => ({
    type: 'lineY' as const,
    data: [{ y: value }],
    encode: { y: 'y' },
    scale: getScale(side),
    ...hideAxis({ axis: side }),
    style: { stroke: themes[theme].textSecondary, strokeOpacity: 1, lineWidth: 1, lineDash: [4, 4] },
    labels: [
      {
        text: `${name}: ${formatGoal(value, name)}`,
        position: 'right',
        dy: -4,
        textAlign: 'end',
        textBaseline: 'bottom',
        fontSize: 12,
        fill: themes[theme].textSecondary,
        fillOpacity: 1,
      },
    ],
    tooltip: false as const,
  }));

  return {
    ...plot,
    scale: {
      x: { type: hasBars ? ('band' as const) : ('point' as const), domain, ...(hasBars ? { padding: 0.3 } : {}) },
      color: { ...scale.color, domain: names },
    },
    ...(goals.length > 0 ? { paddingTop: 24 } : {}),
    // An area reaches the edge, and half of its last label extends beyond it.
    ...(layers.every(({ kind, axis: side }) => kind === 'area' && side !== 'right') ? { paddingRight: 24 } : {}),
    axis: { x: axis.x, y: getYAxis('left') },
    interaction: { tooltip: { ...interaction.tooltip, series: true, shared: true } },
    // A view does not pass `animate` on to its marks.
    children: [...getPlotMarks(chart, settings), ...children, ...goals].map((mark) => ({ ...mark, animate })),
  };
}

/** Returns the index of the last complete value. The first value always counts as complete. */
function getLastCompleteIndex(domain: readonly string[], partial: readonly string[]): number {
  const index = domain.findLastIndex((x) => partial.includes(x));
  return index > 0 ? index - 1 : domain.length - 1;
}
