import { findDateOrders, readDay } from './table-days.ts';

test.each([
  ['2026-06-17', 'ymd', '2026-06-17'],
  ['2026/6/7', 'ymd', '2026-06-07'],
  ['2026-06-17 00:00:00', 'ymd', '2026-06-17'],
  ['2026-06-17T08:30:00Z', 'ymd', '2026-06-17'],
  ['17.06.2026', 'dmy', '2026-06-17'],
  ['7.6.2026', 'dmy', '2026-06-07'],
  ['6/17/2026', 'mdy', '2026-06-17'],
  ['6/17/2026 8:30 PM', 'mdy', '2026-06-17'],
] as const)('%j in the order %s is read as %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});

test.each([
  ['', 'ymd'],
  ['2026-02-30', 'ymd'],
  ['17.06.2026', 'mdy'],
  ['17.06.26', 'dmy'],
  ['17.06-2026', 'dmy'],
  ['46190', 'ymd'],
  ['yesterday', 'ymd'],
] as const)('%j is not a date in the order %s', (text, order) => {
  expect(readDay(text, order)).toBeUndefined();
});

test('one date with a day above 12 determines the day–month order of all dates', () => {
  expect(findDateOrders(['03/04/2026', '05/06/2026'])).toEqual(['dmy', 'mdy']);
  expect(findDateOrders(['03/04/2026', '05/16/2026'])).toEqual(['mdy']);
});
