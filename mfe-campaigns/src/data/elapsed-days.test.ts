import { getElapsedDays } from './elapsed-days.ts';

const campaign = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
const getElapsedAt = (instant: string) => getElapsedDays(campaign, new Date(instant));

test('the current day of a running campaign is counted in its own time zone', () => {
  // Already the 12th in Berlin.
  expect(getElapsedAt('2026-06-11T23:00:00Z')).toEqual({
    total: 30,
    day: 12,
    daysLeft: 18,
    share: expect.closeTo(11.0417 / 30, 4),
    daysUntilStart: 0,
    hasEnded: false,
  });
  expect(getElapsedAt('2026-06-30T12:00:00Z')).toEqual({
    total: 30,
    day: 30,
    daysLeft: 0,
    share: expect.closeTo(29.5833 / 30, 4),
    daysUntilStart: 0,
    hasEnded: false,
  });
});

test('no days have elapsed before a campaign starts, and all have after it ends', () => {
  expect(getElapsedAt('2026-05-29T12:00:00Z')).toEqual({
    total: 30,
    day: 0,
    daysLeft: 30,
    share: 0,
    daysUntilStart: 3,
    hasEnded: false,
  });
  expect(getElapsedAt('2026-07-02T12:00:00Z')).toEqual({
    total: 30,
    day: 30,
    daysLeft: 0,
    share: 1,
    daysUntilStart: 0,
    hasEnded: true,
  });
});
