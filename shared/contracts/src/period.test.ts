import { campaignPayloadSchema } from './entities/campaign.ts';
import { findPeriodProblem, getLongestPeriodEnd, periodSchema } from './period.ts';

test.each([
  ['2026-01-01', '2035-12-31'],
  ['2024-02-29', '2034-02-28'],
  ['2015-06-15', '2025-06-14'],
])('the longest period that begins on %s ends on %s', (from, last) => {
  expect(getLongestPeriodEnd(from)).toBe(last);
  expect(findPeriodProblem(from, last)).toBeNull();
});

test.each([
  ['2026-06-16', '2026-06-15', 'must not be before the first day'],
  ['2015-01-01', '2030-12-31', 'must be within 10 years of the first day'],
])('%s to %s is not a period', (from, to, message) => {
  expect(periodSchema.safeParse({ from, to }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a campaign with a period that is too long is rejected with an error at its end date', () => {
  const dates = { startDate: '2015-01-01', endDate: '2030-12-31' };
  const { error } = campaignPayloadSchema.safeParse({ name: 'Long', timezone: 'UTC', ...dates });
  expect(error?.issues).toMatchObject([{ path: ['endDate'], message: 'must be within 10 years of the first day' }]);
});

test.each([
  ['nonsense', '2026-06-15', 'from'],
  ['2026-06-15', '2026-06-31', 'to'],
])('%s to %s contains an invalid day, and the error is reported there', (from, to, path) => {
  expect(periodSchema.safeParse({ from, to }).error?.issues.map((issue) => issue.path)).toEqual([[path]]);
});

test('a period with the year 0 is rejected', () => {
  const { error } = periodSchema.safeParse({ from: '0000-01-01', to: '2026-01-01' });
  expect(error?.issues[0]).toMatchObject({ path: ['from'], message: 'must be a day in the year 1000 or later' });
});
