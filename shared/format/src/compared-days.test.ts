import { formatComparedDays, getDifferingDays, getSharedDays } from './compared-days.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };
const early = { from: '2026-10-01', to: '2026-10-28' };
const numbers = { value: 2, previousValue: 1 };

test('the longest compared days apply to all figures, except those that have their own', () => {
  const withFewerDays = { ...numbers, comparedDays: early };
  expect(getSharedDays([withFewerDays, numbers], october)).toBe(october);
  expect(getDifferingDays(withFewerDays, october)).toBe(early);
  expect(getDifferingDays(numbers, october)).toBeUndefined();
  expect(getSharedDays([withFewerDays], october)).toBe(early);
  expect(getDifferingDays(withFewerDays, early)).toBeUndefined();
});

test('figures without a change do not count, and one that is not compared has no days', () => {
  const unknown = { value: 2, previousValue: null };
  expect(getSharedDays([unknown, { ...numbers, comparedDays: early }], october)).toBe(early);
  expect(getSharedDays([unknown], october)).toBe(october);
  expect(getDifferingDays({ ...unknown, comparedDays: null }, october)).toBeNull();
});

test('the last day may count only up to a certain time', () => {
  const days = { ...october, until: '2026-10-31T13:15:00.000Z' };
  const timezone = 'Europe/Berlin';
  expect(getSharedDays([{ ...numbers, comparedDays: days }, numbers], october)).toBe(days);
  expect(formatComparedDays(days, { locale: 'en', timezone })).toBe('Oct 01 – 31, 2026 until 14:15');
  expect(formatComparedDays(days, { locale: 'de', timezone })).toBe('01.–31. Okt. 2026 bis 14:15 Uhr');
  expect(formatComparedDays(october, { locale: 'en', timezone })).toBe('Oct 01 – 31, 2026');
});
