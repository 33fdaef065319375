import type { ChartProps, ChartSeries } from './chart-row.ts';
import { getLayeredOptions } from './layered-options.ts';
import { getValueScale } from './plot-theme.ts';
import { getSeriesLegend } from './series-legend.ts';

const settings = { theme: 'light', locale: 'en' } as const;
const getRows = (series: string, ...values: (number | null)[]) =>
  values.map((y, index) => ({ x: `2026-06-1${index}`, series, y }));

test.each([
  [[4, 8], { domainMin: 0 }],
  [[4, null, -2], { domainMin: -2 }],
  [[-4, -2], { domainMin: -4, domainMax: 0 }],
  [[], { domainMin: 0 }],
])('an axis for %j includes zero', (values, domain) => {
  expect(getValueScale(getRows('Visits', ...values))).toEqual({ nice: true, ...domain });
});

test('each axis is scaled to its own values', () => {
  const series: ChartSeries[] = [
    { name: 'Visits', unit: 'count', currency: null, kind: 'bar', axis: 'left' },
    { name: 'Profit', unit: 'currency', currency: 'EUR', kind: 'line', axis: 'right' },
  ];
  const rows = [...getRows('Visits', 3, 4), ...getRows('Profit', -5_000_000, 2_000_000)];
  const chart: ChartProps = { title: 'Both', rows, unit: 'count', currency: null, xLabel: 'Day', series };
  const scales = getLayeredOptions(chart, settings, 'line').children.flatMap((mark) =>
    'scale' in mark && mark.type !== 'point' ? [mark.scale.y] : [],
  );
  expect(scales).toEqual([
    { nice: true, domainMin: 0, key: 'left' },
    { nice: true, domainMin: -5_000_000, key: 'right', independent: true },
  ]);
});

test.each([
  [[40, 52], [], 60],
  [[40, 58], [70], 75],
])('a duration axis for %j, with targets %j, ends at the round value %d', (values, targets, end) => {
  const unit = { unit: 'seconds' as const, currency: null };
  const goals = targets.map((value) => ({ name: 'Attention', value, axis: 'left' as const, ...unit }));
  const chart: ChartProps = {
    title: 'Attention',
    rows: getRows('Attention', ...values),
    ...unit,
    xLabel: 'Day',
    goals,
  };
  const [line] = getLayeredOptions(chart, settings, 'line').children.filter(({ type }) => type === 'line');
  expect(line && 'scale' in line && line.scale.y).toMatchObject({ domainMin: 0, domainMax: end });
});

test("a tooltip shows each series' name and unabbreviated value, or a dash for a day without one", () => {
  const rows = getRows('Visits', 12_345, null);
  const chart: ChartProps = { title: 'Visits', rows, unit: 'count', currency: null, xLabel: 'Day' };
  const [line] = getLayeredOptions(chart, settings, 'line').children.filter(({ type }) => type === 'line');
  const tooltip = line && 'tooltip' in line ? line.tooltip : false;
  const items = tooltip === false ? [] : rows.map((row) => tooltip.items[0](row));
  expect(items).toEqual([
    { name: 'Visits', value: '12,345' },
    { name: 'Visits', value: '–' },
  ]);
});

test('lines and areas end at the last complete day, and the current day is a separate point', () => {
  const rows = getRows('Visits', 12, 15, 2);
  const chart: ChartProps = {
    title: 'Visits',
    rows,
    unit: 'count',
    currency: null,
    xLabel: 'Day',
    partial: ['2026-06-12'],
    isUnderWay: true,
  };
  const marks = getLayeredOptions(chart, settings, 'area').children.flatMap((mark) =>
    'encode' in mark && mark.type !== 'lineY' ? [{ type: mark.type, values: mark.data.map((row) => row) }] : [],
  );
  const drawn = marks.map(({ type, values }) => [type, values.map((row) => 'y' in row && row.y)]);
  expect(drawn).toEqual([
    ['area', [12, 15]],
    ['line', [12, 15]],
    ['line', [2]],
    ['point', [12, 15]],
    ['point', [2]],
  ]);
  const { children } = getLayeredOptions(chart, settings, 'line');
  const [line] = children.filter(({ type }) => type === 'line');
  const tooltip = line && 'tooltip' in line ? line.tooltip : false;
  expect(tooltip !== false && tooltip.title({ x: '2026-06-12' })).toBe('Jun 12, 2026 (so far)');
  expect(tooltip !== false && tooltip.title({ x: '2026-06-11' })).toBe('Jun 11, 2026');
});

test.each([
  ['within the range of the complete days', 2, [2], { nice: true, domainMin: 0, key: 'left' }],
  ['below the end of the axis', 17, [17], { nice: true, domainMin: 0, domainMax: 20, clamp: true, key: 'left' }],
  ['above the end of the axis', 90, [], { nice: true, domainMin: 0, domainMax: 20, clamp: true, key: 'left' }],
])('an incomplete value %s does not stretch the axis', (_case, value, points, scale) => {
  const chart: ChartProps = {
    title: 'Visits',
    rows: getRows('Visits', 12, 16, value),
    unit: 'count',
    currency: null,
    xLabel: 'Day',
    partial: ['2026-06-12'],
  };
  const { children } = getLayeredOptions(chart, settings, 'line');
  const marks = children.flatMap((mark) => ('encode' in mark && mark.type !== 'lineY' ? [mark] : []));
  const drawn = marks.filter(({ encode }) => 'shape' in encode && encode.shape === 'hollow');
  expect(drawn.flatMap(({ data }) => data.map((row) => 'y' in row && row.y))).toEqual(points);
  expect(marks[0]).toMatchObject({ scale: { y: scale } });
});

test('an earlier period is a thin dashed line behind the lines and in front of the bars, on the same axis', () => {
  const rows = [...getRows('Visits', 3, 4), ...getRows('Previous', 9, null)];
  const chart: ChartProps = {
    title: 'Visits',
    rows,
    unit: 'count',
    currency: null,
    xLabel: 'Day',
    earlierSeries: 'Previous',
  };
  const getMarks = (kind: 'line' | 'bar') =>
    getLayeredOptions(chart, settings, kind).children.flatMap((mark) =>
      'encode' in mark && mark.type !== 'lineY'
        ? [{ ...mark, values: mark.data.map((row) => 'y' in row && row.y) }]
        : [],
    );
  expect(getMarks('line').map(({ type, values }) => [type, values])).toEqual([
    ['line', [9, null]],
    ['line', [3, 4]],
    ['point', [3, 4]],
  ]);
  expect(getMarks('bar').map(({ type, values }) => [type, values])).toEqual([
    ['interval', [3, 4]],
    ['line', [9, null]],
  ]);
  expect(getMarks('line')[0]).toMatchObject({ style: { lineDash: [3, 3] }, scale: { y: { key: 'left' } } });
  const [current, earlier] = getSeriesLegend(chart, settings, 'bar');
  expect(current).toMatchObject({ name: 'Visits', isBar: true });
  expect(earlier).toMatchObject({ name: 'Previous', isBar: false, dash: [3, 3] });
  const { range } = getLayeredOptions(chart, settings, 'line').scale.color;
  expect(range.slice(0, 2)).toEqual([current?.color, earlier?.color]);
  expect(current?.color).toBe(getSeriesLegend({ ...chart, earlierSeries: 'None' }, settings, 'bar')[0]?.color);
});

test('a chart with only the current day shows it as a point', () => {
  const rows = getRows('Visits', 2);
  const chart: ChartProps = {
    title: 'Visits',
    rows,
    unit: 'count',
    currency: null,
    xLabel: 'Day',
    partial: ['2026-06-10'],
  };
  expect(getLayeredOptions(chart, settings, 'line').children.map(({ type }) => type)).toContain('point');
});
