import { getFullDayValues, getPartialDays } from './full-days.ts';

const period = { from: '2026-11-26', to: '2026-11-28' };

test.each([
  ['Europe/Berlin', '2026-11-28T10:00:00.000Z', [1, 2]],
  // Still the 28th in New York, already the 29th in Berlin.
  ['America/New_York', '2026-11-29T01:00:00.000Z', [1, 2]],
  ['Europe/Berlin', '2026-11-29T01:00:00.000Z', [1, 2, 3]],
])('in %s at %s, the values of the full days are %j', (timezone, computedAt, fullDayValues) => {
  expect(getFullDayValues([1, 2, 3], { period, timezone, computedAt })).toEqual(fullDayValues);
  expect(getPartialDays({ period, timezone, computedAt })).toEqual(fullDayValues.length < 3 ? [period.to] : []);
});
