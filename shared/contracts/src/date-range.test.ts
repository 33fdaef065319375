import { boardDateSchema, dateRanges, resolveBoardDate, resolveDateRange } from './date-range.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['7d', '2026-11-17', '2026-11-23'],
  ['14d', '2026-11-10', '2026-11-23'],
  ['30d', '2026-10-25', '2026-11-23'],
  ['1m', '2026-10-24', '2026-11-23'],
  ['3m', '2026-08-24', '2026-11-23'],
  ['6m', '2026-05-24', '2026-11-23'],
  ['12m', '2025-11-24', '2026-11-23'],
] as const)('on November 23, %s is %s to %s', (range, from, to) => {
  expect(resolveDateRange(range, '2026-11-23')).toEqual({ from, to });
});

test('a day that does not exist in the earlier month becomes that month’s last day, even in leap years and across years', () => {
  expect(resolveDateRange('1m', '2026-03-31').from).toBe('2026-03-01');
  expect(resolveDateRange('1m', '2024-03-31').from).toBe('2024-03-01');
  expect(resolveDateRange('3m', '2026-01-31').from).toBe('2025-11-01');
});

test('fixed days are used unchanged; reversed ones are rejected', () => {
  const period = { from: '2026-06-01', to: '2026-06-30' };
  expect(resolveBoardDate({ dateRange: 'custom', period }, '2026-11-23')).toEqual(period);
  expect(
    boardDateSchema.safeParse({ dateRange: 'custom', period: { from: '2026-06-30', to: '2026-06-01' } }).success,
  ).toBe(false);
  expect(dateRanges.every((dateRange) => boardDateSchema.safeParse({ dateRange }).success)).toBe(true);
});
