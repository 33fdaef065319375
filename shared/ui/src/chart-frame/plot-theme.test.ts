import { proves } from '@reportage/testing';
import { getPlotOptions } from './plot-theme.ts';

proves(['D69'], 'a day without a value is passed to the chart as null, and keeps its position', () => {
  const rows = [
    { x: '2026-06-14', series: 'Pageviews', y: 4 },
    { x: '2026-06-15', series: 'Pageviews', y: null },
    { x: '2026-06-16', series: 'Pageviews', y: 0 },
  ];
  const { data } = getPlotOptions(
    { title: 'By day', xLabel: 'Day', unit: 'count', currency: null, rows },
    { theme: 'light', locale: 'en' },
  );
  expect(data.map(({ x, y }) => [x, y])).toEqual([
    ['2026-06-14', 4],
    ['2026-06-15', null],
    ['2026-06-16', 0],
  ]);
});

test('a small chart labels every eighth day of a month, so that labels do not touch', () => {
  const rows = Array.from({ length: 31 }, (_, index) => ({
    x: `2026-05-${String(index + 1).padStart(2, '0')}`,
    series: 'Pageviews',
    y: index,
  }));
  const { axis } = getPlotOptions(
    { title: 'By day', xLabel: 'Day', unit: 'count', currency: null, rows, isSmall: true },
    { theme: 'light', locale: 'en' },
  );
  expect(rows.filter((row, index) => axis.x.labelFilter(row.x, index)).map(({ x }) => x.slice(-2))).toEqual([
    '01',
    '09',
    '17',
    '25',
  ]);
});
