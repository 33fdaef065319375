import { getFullDays } from './full-days.ts';
import { addDays } from './periods.ts';

const createFigures = (to: string, computedAt: string) => ({
  period: { from: '2026-01-01', to },
  timezone: 'Europe/Berlin',
  computedAt,
});
const createSeries = (first: string, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(first, index * step), value: index }));

test.each([
  ['a day that is not over', createSeries('2026-11-26', 3, 1), createFigures('2026-11-28', '2026-11-28T22:59:00Z'), 2],
  ['a day that is over', createSeries('2026-11-26', 3, 1), createFigures('2026-11-28', '2026-11-28T23:01:00Z'), 3],
  [
    'a single day that is not over',
    createSeries('2026-11-28', 1, 1),
    createFigures('2026-11-28', '2026-11-28T10:00:00Z'),
    0,
  ],
  ['a week that is not over', createSeries('2026-11-09', 3, 7), createFigures('2026-11-28', '2026-11-28T10:00:00Z'), 2],
  [
    'a week in which the period ends',
    createSeries('2026-11-09', 3, 7),
    createFigures('2026-11-28', '2026-12-24T10:00:00Z'),
    2,
  ],
  ['a whole week', createSeries('2026-11-09', 3, 7), createFigures('2026-11-29', '2026-11-30T10:00:00Z'), 3],
  ['none', [], createFigures('2026-11-28', '2026-11-28T10:00:00Z'), 0],
])('only full days and weeks are kept (last point: %s)', (_name, points, figures, count) => {
  expect(getFullDays(points, figures)).toEqual(points.slice(0, count));
});
