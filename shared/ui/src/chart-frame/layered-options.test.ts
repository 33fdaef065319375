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
