import { getNextReadTime } from './next-read.ts';

const berlin = 'Europe/Berlin';
const now = new Date('2026-06-17T12:20:00.000Z');

test.each([
  ['every hour', { every: 'hour' }, '2026-06-17T13:00:00.000Z'],
  ['later today', { every: 'day', hour: 15 }, '2026-06-17T13:00:00.000Z'],
  ['tomorrow if the hour has passed', { every: 'day', hour: 6 }, '2026-06-18T04:00:00.000Z'],
] as const)('a table is read %s', (_when, schedule, next) => {
  expect(getNextReadTime(schedule, berlin, now).toISOString()).toBe(next);
});

test('on the day of a clock change, the table is read at the scheduled hour in its time zone', () => {
  const eveningBefore = new Date('2026-10-24T20:00:00.000Z');
  expect(getNextReadTime({ every: 'day', hour: 6 }, berlin, eveningBefore).toISOString()).toBe(
    '2026-10-25T05:00:00.000Z',
  );
});
