import { proves } from '@reportage/testing';
import { plotOptions } from './plot-theme.ts';

proves(['D69'], 'a day without a number is passed to the chart as null, and keeps its position', () => {
  const rows = [
    { x: '2026-06-14', series: 'Pageviews', y: 4 },
    { x: '2026-06-15', series: 'Pageviews', y: null },
    { x: '2026-06-16', series: 'Pageviews', y: 0 },
  ];
  const { data } = plotOptions(
    { title: 'By day', xLabel: 'Day', unit: 'count', currency: null, rows },
    { theme: 'light', locale: 'en' },
  );
  expect(data.map(({ x, y }) => [x, y])).toEqual([
    ['2026-06-14', 4],
    ['2026-06-15', null],
    ['2026-06-16', 0],
  ]);
});
