import { proves } from '@reportage/testing';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';
import { elapsedShare, expectedOf, progressOf } from './progress.ts';

const dates = { startDate: '2026-06-01', endDate: '2026-06-10' };
const goal = (quantity: number): StoredGoalSet['goals'][number] => ({
  id: 'web_pageviews',
  name: 'Pageviews',
  searchName: '',
  type: 'count',
  quantity,
  itemMap: {},
});
const setOf = (...goals: StoredGoalSet['goals']): StoredGoalSet => ({ name: 'Set', goalSetIndex: 0, goals, ...dates });
const campaign = (goalSets: StoredGoalSet[] = [], timezone = 'UTC') => ({ ...dates, timezone, goalSets });
const halfTime = new Date('2026-06-06T00:00:00.000Z');

test('progress is the mean over goals of what is reached, at most all of each', () => {
  expect(progressOf(campaign([setOf(goal(100), goal(100))]), [[50, 150]], halfTime).progress).toBe(75);
});

proves(['C118'], 'without goals progress is the elapsed share of time', () => {
  expect(progressOf(campaign(), [], halfTime)).toEqual({ progress: 50, progressSet: [], progressStatus: 'on track' });
});

test.each([
  ['nothing yet', 0, 'behind'],
  ['94 % of what is expected', 47, 'behind'],
  ['95 % of it', 47.5, 'on track'],
  ['104 % of it', 52, 'on track'],
  ['105 % of it', 52.5, 'ahead'],
  ['the whole quantity', 100, 'completed'],
])('with %s a campaign at half time gets its status', (_name, actual, status) => {
  expect(progressOf(campaign([setOf(goal(100))]), [[actual]], halfTime).progressStatus).toBe(status);
});

test('before its first day a campaign has not started, after its last it has ended', () => {
  const goals = [setOf(goal(100))];
  expect(progressOf(campaign(goals), [[0]], new Date('2026-05-31T23:59:59.000Z')).progressStatus).toBe('not started');
  expect(progressOf(campaign(goals), [[99]], new Date('2026-06-11T00:00:00.000Z')).progressStatus).toBe('ended');
});

test("days are those of the campaign's zone", () => {
  expect(elapsedShare(dates, 'America/Los_Angeles', new Date('2026-06-01T06:59:00.000Z'))).toBe(0);
  expect(elapsedShare(dates, 'Pacific/Kiritimati', new Date('2026-06-10T10:00:00.000Z'))).toBe(1);
});

test('a clock change does not move the ends of a campaign', () => {
  const spring = { startDate: '2026-03-29', endDate: '2026-03-29' };
  expect(elapsedShare(spring, 'Europe/Berlin', new Date('2026-03-28T23:00:00.000Z'))).toBe(0);
  expect(elapsedShare(spring, 'Europe/Berlin', new Date('2026-03-29T10:30:00.000Z'))).toBe(0.5);
  expect(elapsedShare(spring, 'Europe/Berlin', new Date('2026-03-29T22:00:00.000Z'))).toBe(1);
});

test('a goal set expects quantity × elapsed share', () => {
  expect(expectedOf(setOf(goal(100), goal(20)), 'UTC', halfTime)).toBe(60);
  expect(expectedOf(setOf(), 'UTC', halfTime)).toBeNull();
});
