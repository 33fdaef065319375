import type { ChartProps, ChartSeries } from './chart-row.ts';
import { layeredOptions } from './layered-options.ts';
import { valueScale } from './plot-theme.ts';

const settings = { theme: 'light', locale: 'en' } as const;
const getRows = (series: string, ...values: (number | null)[]) =>
  values.map((y, index) => ({ x: `2026-06-1${index}`, series, y }));

test.each([
  [[4, 8], { domainMin: 0 }],
  [[4, null, -2], { domainMin: -2 }],
  [[-4, -2], { domainMin: -4, domainMax: 0 }],
  [[], { domainMin: 0 }],
])('an axis for %j includes zero', (values, domain) => {
  expect(valueScale(getRows('Visits', ...values))).toEqual({ nice: true, ...domain });
});

test('each of two axes is scaled to its own numbers', () => {
  const series: ChartSeries[] = [
    { name: 'Visits', unit: 'count', currency: null, kind: 'bar', axis: 'left' },
    { name: 'Profit', unit: 'currency', currency: 'EUR', kind: 'line', axis: 'right' },
  ];
  const rows = [...getRows('Visits', 3, 4), ...getRows('Profit', -5_000_000, 2_000_000)];
  const chart: ChartProps = { title: 'Both', rows, unit: 'count', currency: null, xLabel: 'Day', series };
  const scales = layeredOptions(chart, settings, 'line').children.flatMap((mark) =>
    'scale' in mark && mark.type !== 'point' ? [mark.scale.y] : [],
  );
  expect(scales).toEqual([
    { nice: true, domainMin: 0, key: 'left' },
    { nice: true, domainMin: -5_000_000, key: 'right', independent: true },
  ]);
});

test("a tooltip has each series' name and full number, and a dash for a day without one", () => {
  const rows = getRows('Visits', 12_345, null);
  const chart: ChartProps = { title: 'Visits', rows, unit: 'count', currency: null, xLabel: 'Day' };
  const [line] = layeredOptions(chart, settings, 'line').children.filter(({ type }) => type === 'line');
  const tooltip = line && 'tooltip' in line ? line.tooltip : false;
  const items = tooltip === false ? [] : rows.map((row) => tooltip.items[0](row));
  expect(items).toEqual([
    { name: 'Visits', value: '12,345' },
    { name: 'Visits', value: '–' },
  ]);
});

test('lines and areas end with the last full day, and dashes join it with the point of the current day', () => {
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
  const marks = layeredOptions(chart, settings, 'area').children.flatMap((mark) =>
    'encode' in mark && mark.type !== 'lineY' ? [{ type: mark.type, values: mark.data.map((row) => row) }] : [],
  );
  const drawn = marks.map(({ type, values }) => [type, values.map((row) => 'y' in row && row.y)]);
  expect(drawn).toEqual([
    ['area', [12, 15]],
    ['line', [12, 15]],
    ['line', [2]],
    ['line', [15, 2]],
    ['point', [12, 15]],
    ['point', [2]],
  ]);
  const { children } = layeredOptions(chart, settings, 'line');
  const [line] = children.filter(({ type }) => type === 'line');
  const tooltip = line && 'tooltip' in line ? line.tooltip : false;
  expect(tooltip !== false && tooltip.title({ x: '2026-06-12' })).toBe('Jun 12, 2026 (so far)');
  expect(tooltip !== false && tooltip.title({ x: '2026-06-11' })).toBe('Jun 11, 2026');
});

test('a chart of only the current day shows it as a point', () => {
  const rows = getRows('Visits', 2);
  const chart: ChartProps = {
    title: 'Visits',
    rows,
    unit: 'count',
    currency: null,
    xLabel: 'Day',
    partial: ['2026-06-10'],
  };
  expect(layeredOptions(chart, settings, 'line').children.map(({ type }) => type)).toContain('point');
});
