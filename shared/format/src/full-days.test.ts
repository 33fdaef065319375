import { endWithFullDay } from './full-days.ts';

const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day, index) => ({
  day,
  actual: 40 * (index + 1),
  plan: 1,
}));
const getLine = (today: string) => endWithFullDay(days, today).map(({ actual }) => actual);

test('a line ends at the last full day', () => {
  expect(getLine('2026-11-03')).toEqual([40, 80, null]);
  expect(getLine('2026-11-01')).toEqual([null, null, null]);
});

test('a line whose days have all ended is complete, and other values stay', () => {
  expect(getLine('2026-11-04')).toEqual([40, 80, 120]);
  expect(endWithFullDay(days, '2026-11-02').map(({ plan }) => plan)).toEqual([1, 1, 1]);
});
