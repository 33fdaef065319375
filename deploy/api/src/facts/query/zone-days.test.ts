import { addDays } from '../../platform/clock.ts';
import { getInstantRanges } from './zone-days.ts';
import { getOffsetSeconds } from './zone-offsets.ts';

const quarterMs = 900_000;
const formatRanges = (ranges: ReturnType<typeof getInstantRanges>) =>
  ranges.map(({ fromMs, untilMs }) =>
    [fromMs, untilMs].map((ms) => new Date(ms).toISOString().slice(0, 16)).join(' – '),
  );
const getDay = (timezone: string, instantMs: number) =>
  new Date(instantMs + getOffsetSeconds(timezone, instantMs) * 1_000).toISOString().slice(0, 10);

test('a day in a zone lasts from midnight to midnight, even if that is not 24 hours', () => {
  const getRanges = (from: string, to: string, timezone: string) =>
    formatRanges(getInstantRanges({ from, to }, timezone));
  expect(getRanges('2026-11-01', '2026-11-21', 'UTC')).toEqual(['2026-11-01T00:00 – 2026-11-22T00:00']);
  expect(getRanges('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00 – 2026-03-29T22:00']);
  expect(getRanges('2026-06-30', '2026-06-30', 'Asia/Kolkata')).toEqual(['2026-06-29T18:30 – 2026-06-30T18:30']);
  // Samoa skipped December 30, 2011.
  expect(getRanges('2011-12-30', '2011-12-30', 'Pacific/Apia')).toEqual(['2011-12-30T00:00 – 2011-12-30T00:00']);
  expect(getRanges('2011-12-29', '2011-12-31', 'Pacific/Apia')).toEqual(['2011-12-29T10:00 – 2011-12-31T10:00']);
});

test.each([
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/St_Johns', '2010-11-07'],
  ['America/Havana', '2026-11-01'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Asia/Amman', '2021-10-29'],
  ['Pacific/Apia', '2011-12-30'],
  ['Africa/Casablanca', '2026-02-15'],
])('in %s around %s, a quarter of an hour is in a period if and only if its day is', (timezone, day) => {
  for (const [first, last] of [
    [-1, 0],
    [0, 0],
    [0, 1],
    [1, 2],
  ] as const) {
    const period = { from: addDays(day, first), to: addDays(day, last) };
    const ranges = getInstantRanges(period, timezone);
    const noon = Date.parse(`${day}T12:00:00Z`);
    for (let at = noon - 5 * 86_400_000; at < noon + 5 * 86_400_000; at += quarterMs) {
      const local = getDay(timezone, at);
      const isInPeriod = ranges.some(({ fromMs, untilMs }) => at >= fromMs && at < untilMs);
      expect([local, isInPeriod]).toEqual([local, local >= period.from && local <= period.to]);
    }
  }
});
