import { formatNumber } from '@reportage/format';
import { themes } from '@reportage/tokens';
import type { UiSettings } from '../provider/ui-settings.ts';
import { type ChartProps, type ChartRow, type ChartSeries, formatOf, shownRows } from './chart-row.ts';
import { plotMarks } from './plot-marks.ts';
import { plotOptions, valueScale } from './plot-theme.ts';
import { listSeries } from './series-legend.ts';
import { valueLabels } from './value-axis.ts';

/** A single day cannot form a line, so points are also drawn if there are few days. */
const pointsUpTo = 31;
const kinds = ['area', 'bar', 'line'] as const;
type Kind = ChartSeries['kind'];

/** The dashes that join the last complete value of a line with an incomplete one. */
export const incompleteDash = [4, 3] as const;

interface Layer {
  kind: Kind;
  axis: ChartSeries['axis'];
  names: string[];
}

/** Series with the same kind of drawing; areas are behind bars, and bars behind lines. */
function buildLayers(chart: ChartProps, defaultKind: Kind): Layer[] {
  const names = listSeries(shownRows(chart));
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

/** Options for `@ant-design/charts` of values over time: layered lines, areas and bars, on one axis or two. */
export function layeredOptions(chart: ChartProps, settings: UiSettings, defaultKind: Kind) {
  const { partial = [] } = chart;
  const rows = shownRows(chart);
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
  } = plotOptions(chart, settings);
  const names = listSeries(chart.rows);
  const domain = [...new Set(chart.rows.map((row) => row.x))];
  const lastFullIndex = getLastFullIndex(domain, partial);
  const fullPart = new Set(domain.slice(0, lastFullIndex + 1));
  const layers = buildLayers(chart, defaultKind);
  // Hiding the bars does not move the lines.
  const isBanded = buildLayers({ ...chart, hidden: [] }, defaultKind).some(({ kind }) => kind === 'bar');
  const formatGoal = (value: number, name: string) =>
    formatNumber(value, { ...formatOf(chart, name), locale, compact: true });

  const encode = { x: xField, y: yField, color: colorField };
  const getYAxis = (side: ChartSeries['axis']) => {
    const [name = ''] = layers.find((layer) => layer.axis === side)?.names ?? [];
    return { ...axis.y, ...valueLabels(formatOf(chart, name), settings) };
  };
  // The view has the left axis; one of the marks on the right adds the right axis.
  const rightAxis = { y: { ...getYAxis('right'), position: 'right' as const, grid: false } };
  const getAxis = ({ axis: side }: Pick<Layer, 'axis'>) => (side === 'right' ? { axis: rightAxis } : {});
  const hideAxis = ({ axis: side }: Pick<Layer, 'axis'>) => (side === 'right' ? { axis: { y: false as const } } : {});

  // Each axis includes zero and is scaled to its own numbers only.
  const getScale = (side: ChartSeries['axis']) => {
    const namesOnSide = layers.filter((layer) => layer.axis === side).flatMap((layer) => layer.names);
    const y = valueScale(rows.filter(({ series }) => namesOnSide.includes(series)));
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
    const silent = { ...hideAxis(layer), tooltip: false as const };
    const full = common.data.filter(({ x }) => fullPart.has(x));
    const current = common.data.filter(({ x, y }) => !fullPart.has(x) && y !== null);
    const line = { ...common, type: 'line' as const, tooltip, style: { lineWidth: 2, connect: false } };
    const area = {
      ...common,
      ...silent,
      type: 'area' as const,
      data: full,
      style: { fillOpacity: 0.16, connect: false },
    };
    // A line of one value draws nothing, but shows the tooltip of the point.
    const lines = [full, current]
      .filter((data) => data.length > 0)
      .map((data, index) => ({ ...line, ...(index === 0 ? getAxis(layer) : hideAxis(layer)), data }));
    const points = {
      ...common,
      ...silent,
      type: 'point' as const,
      data: full.filter(({ y }) => y !== null),
      encode: { ...encode, shape: 'point', size: 3 },
    };
    const joined = current.flatMap((row) => {
      const before = full.find(({ x, series }) => series === row.series && x === domain[lastFullIndex]);
      return before && before.y !== null ? [before, row] : [];
    });
    const join = {
      ...common,
      ...silent,
      type: 'line' as const,
      data: joined,
      style: { lineWidth: 2, lineDash: [...incompleteDash] },
    };
    // An incomplete value would make the line drop, so it is a hollow point, joined by dashes.
    const currentPoints = { ...points, data: current, encode: { ...encode, shape: 'hollow', size: 4 } };
    return [
      ...(layer.kind === 'area' && full.length > 0 ? [area] : []),
      ...lines,
      ...(joined.length > 0 ? [join] : []),
      ...(domain.length <= pointsUpTo && points.data.length > 0 ? [points] : []),
      ...(current.length > 0 ? [currentPoints] : []),
    ];
  };
  const bars = layers.filter(({ kind }) => kind === 'bar').map(getBars);
  const getLinesOfKind = (layerKind: Kind) => layers.filter(({ kind }) => kind === layerKind).flatMap(getLines);
  const children = [...getLinesOfKind('area'), ...bars, ...getLinesOfKind('line')];

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
      x: { type: isBanded ? ('band' as const) : ('point' as const), domain, ...(isBanded ? { padding: 0.3 } : {}) },
      color: { ...scale.color, domain: names },
    },
    ...(goals.length > 0 ? { paddingTop: 24 } : {}),
    // An area reaches the edge, and half of its last label extends beyond it.
    ...(layers.every(({ kind, axis: side }) => kind === 'area' && side !== 'right') ? { paddingRight: 24 } : {}),
    axis: { x: axis.x, y: getYAxis('left') },
    interaction: { tooltip: { ...interaction.tooltip, series: true, shared: true } },
    // A view does not pass this option on to its marks.
    children: [...plotMarks(chart, settings), ...children, ...goals].map((mark) => ({ ...mark, animate })),
  };
}

/** The index of the last value before the incomplete last one. An incomplete first value does not count. */
function getLastFullIndex(domain: readonly string[], partial: readonly string[]): number {
  const index = domain.findLastIndex((x) => partial.includes(x));
  return index > 0 ? index - 1 : domain.length - 1;
}
