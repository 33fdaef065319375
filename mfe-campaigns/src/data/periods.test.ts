import { getLastDays, getPeriodSoFar, readPeriod } from './periods.ts';

const campaign = { timezone: 'Pacific/Auckland', startDate: '2026-06-01', endDate: '2026-06-30' };

test('the period so far ends on the campaign’s last day or today in its time zone, and is null before it starts', () => {
  // Already the 11th in Auckland.
  expect(getPeriodSoFar(campaign, new Date('2026-06-10T13:00:00Z'))).toEqual({ from: '2026-06-01', to: '2026-06-11' });
  expect(getPeriodSoFar(campaign, new Date('2026-08-01T00:00:00Z'))).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  expect(getPeriodSoFar(campaign, new Date('2026-05-30T00:00:00Z'))).toBeNull();
});

test('the last days up to a day include that day', () => {
  expect(getLastDays('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

test('a period is read from a URL only if it has two valid days in order', () => {
  expect(readPeriod(new URLSearchParams('from=2026-06-01&to=2026-06-07'))).toEqual({
    from: '2026-06-01',
    to: '2026-06-07',
  });
  for (const search of ['', 'from=2026-06-01', 'from=2026-06-08&to=2026-06-07', 'from=x&to=y'])
    expect(readPeriod(new URLSearchParams(search))).toBeUndefined();
});
