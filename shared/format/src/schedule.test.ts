import type { DigestSchedule } from '@reportage/contracts';
import { findLatestRun, getNextRuns } from './schedule.ts';

const berlin = 'Europe/Berlin';
const listRuns = (
  schedule: DigestSchedule,
  after: string,
  count = 3,
  timezone = berlin,
  endsOn: string | null = null,
) => getNextRuns({ schedule, timezone, endsOn }, new Date(after), count).map((run) => run.toISOString().slice(0, 16));

test('a daily time keeps its wall-clock hour across a clock change', () => {
  expect(listRuns({ frequency: 'daily', time: '08:00' }, '2026-03-27T12:00:00Z')).toEqual([
    '2026-03-28T07:00',
    '2026-03-29T06:00',
    '2026-03-30T06:00',
  ]);
});

test('a run at a time that a clock change skips happens once, an hour later', () => {
  expect(listRuns({ frequency: 'daily', time: '02:30' }, '2026-03-28T01:30:00Z', 2)).toEqual([
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ]);
});

test('a run at a time that occurs twice happens once, at the first occurrence', () => {
  expect(listRuns({ frequency: 'daily', time: '02:30' }, '2026-10-24T00:30:00Z', 2)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ]);
  expect(listRuns({ frequency: 'daily', time: '02:30' }, '2026-10-25T00:30:00Z', 1)).toEqual(['2026-10-26T01:30']);
});

test('weekday schedules skip Saturday and Sunday, and weekly ones run on one day', () => {
  // November 20, 2026 is a Friday.
  expect(listRuns({ frequency: 'weekdays', time: '07:00' }, '2026-11-20T05:00:00Z', 2)).toEqual([
    '2026-11-20T06:00',
    '2026-11-23T06:00',
  ]);
  expect(listRuns({ frequency: 'weekly', weekday: 7, time: '07:00' }, '2026-11-20T05:00:00Z', 2)).toEqual([
    '2026-11-22T06:00',
    '2026-11-29T06:00',
  ]);
});

test('the last day of a month is the 28th to the 31st', () => {
  expect(listRuns({ frequency: 'monthly', day: 'last', time: '09:00' }, '2027-01-31T12:00:00Z', 3, 'UTC')).toEqual([
    '2027-02-28T09:00',
    '2027-03-31T09:00',
    '2027-04-30T09:00',
  ]);
  expect(listRuns({ frequency: 'monthly', day: 28, time: '09:00' }, '2027-02-28T12:00:00Z', 1, 'UTC')).toEqual([
    '2027-03-28T09:00',
  ]);
});

test('the schedule runs on its last day, but not afterward', () => {
  expect(listRuns({ frequency: 'daily', time: '23:30' }, '2026-11-20T12:00:00Z', 5, berlin, '2026-11-21')).toEqual([
    '2026-11-20T22:30',
    '2026-11-21T22:30',
  ]);
  expect(listRuns({ frequency: 'daily', time: '23:30' }, '2026-11-22T12:00:00Z', 5, berlin, '2026-11-21')).toEqual([]);
});

test('runs fall on the days of the time zone, even far from Greenwich', () => {
  expect(
    listRuns({ frequency: 'weekly', weekday: 1, time: '00:15' }, '2026-11-20T12:00:00Z', 1, 'Pacific/Auckland'),
  ).toEqual(['2026-11-22T11:15']);
  expect(
    listRuns({ frequency: 'weekly', weekday: 1, time: '23:15' }, '2026-11-20T12:00:00Z', 1, 'Pacific/Honolulu'),
  ).toEqual(['2026-11-24T09:15']);
});

test('after an outage, only the latest missed run is executed', () => {
  const timetable = { schedule: { frequency: 'daily', time: '08:00' } as const, timezone: berlin, endsOn: null };
  const due = new Date('2026-11-10T07:00:00Z');
  expect(findLatestRun(timetable, due, new Date('2026-11-14T06:59:00Z')).toISOString()).toBe(
    '2026-11-13T07:00:00.000Z',
  );
  expect(findLatestRun(timetable, due, new Date('2026-11-10T07:00:10Z'))).toEqual(due);
  const ended = { ...timetable, endsOn: '2026-11-11' };
  expect(findLatestRun(ended, due, new Date('2026-11-14T12:00:00Z')).toISOString()).toBe('2026-11-11T07:00:00.000Z');
});
