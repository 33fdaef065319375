import { proves } from '@reportage/testing';
import type { StoredGoalSet } from '../../schema/campaign.tables.ts';
import { getElapsedShare, getProgress, getSetExpectation } from './progress.ts';

const dates = { startDate: '2026-06-01', endDate: '2026-06-10' };
const createGoal = (quantity: number): StoredGoalSet['goals'][number] => ({
  id: 'web_pageviews',
  name: 'Pageviews',
  searchName: '',
  type: 'count',
  quantity,
  itemMap: {},
});
const createSet = (...goals: StoredGoalSet['goals']): StoredGoalSet => ({
  name: 'Set',
  goalSetIndex: 0,
  goals,
  ...dates,
});
const createCampaign = (goalSets: StoredGoalSet[] = [], timezone = 'UTC') => ({ ...dates, timezone, goalSets });
const halfway = new Date('2026-06-06T00:00:00.000Z');
const createContext = (now: Date) => ({ customMetrics: new Map(), now });

proves(['C117'], 'progress is the mean of the shares that the goals have reached, each capped at 100%', () => {
  expect(
    getProgress(createCampaign([createSet(createGoal(100), createGoal(100))]), [[50, 150]], createContext(halfway))
      .progress,
  ).toBe(75);
});

proves(['C118'], 'without goals, progress is the share of the time that has elapsed', () => {
  expect(getProgress(createCampaign(), [], createContext(halfway))).toEqual({
    progress: 50,
    progressSet: [],
    progressStatus: 'on track',
    goalCounts: { onTarget: 0, started: 0, unmeasured: 0, behind: 0, total: 0 },
  });
});

test('started goals and goals on target are counted, whatever their kind', () => {
  const rate = { ...createGoal(40), id: 'web_averageScroll' };
  const laterSet = { ...createSet(createGoal(100)), startDate: '2026-06-08' };
  const sets = [createSet(createGoal(100), createGoal(100)), createSet(rate, rate), laterSet];
  expect(getProgress(createCampaign(sets), [[50, 20], [39, 40], [null]], createContext(halfway)).goalCounts).toEqual({
    onTarget: 2,
    started: 4,
    unmeasured: 0,
    behind: 1,
    total: 5,
  });
});

const getStatusAt = (actual: number | null, now = halfway) =>
  getProgress(createCampaign([createSet(createGoal(100))]), [[actual]], createContext(now)).progressStatus;

proves(
  ['C120', 'C121', 'C122'],
  'a goal is on track from 95% of the expected value, ahead from 105%, and completed at its quantity',
  () => {
    expect([0, 47, 47.5, 52, 52.5, 99.9, 100].map((actual) => getStatusAt(actual))).toEqual([
      'behind',
      'behind',
      'on track',
      'on track',
      'ahead',
      'ahead',
      'completed',
    ]);
  },
);

proves(['C119'], 'a campaign’s status is not started, on track, behind, ahead, completed or ended', () => {
  expect([
    getStatusAt(null, new Date('2026-05-31T23:59:59.000Z')),
    getStatusAt(50),
    getStatusAt(20),
    getStatusAt(80),
    getStatusAt(100),
    getStatusAt(99, new Date('2026-06-11T00:00:00.000Z')),
  ]).toEqual(['not started', 'on track', 'behind', 'ahead', 'completed', 'ended']);
});

test('95% is on track for every quantity, despite rounding errors in fractions', () => {
  const now = new Date('2026-06-02T00:00:00.000Z');
  for (let quantity = 1; quantity <= 300; quantity += 1) {
    const { progressStatus } = getProgress(
      createCampaign([createSet(createGoal(quantity))]),
      [[quantity * 0.1 * 0.95]],
      createContext(now),
    );
    expect([quantity, progressStatus]).toEqual([quantity, 'on track']);
  }
});

test('a rate is expected to reach its full target on the first day, but not before', () => {
  const rate = { ...createGoal(40), id: 'web_averageScroll' };
  const getRateStatus = (actual: number | null, now: string) =>
    getProgress(createCampaign([createSet(rate)]), [[actual]], createContext(new Date(now))).progressStatus;
  expect(getRateStatus(37, '2026-06-02T00:00:00.000Z')).toBe('behind');
  expect(getRateStatus(38, '2026-06-02T00:00:00.000Z')).toBe('on track');
  expect(getRateStatus(40, '2026-06-02T00:00:00.000Z')).toBe('completed');
  const laterSet = { ...createSet(rate), startDate: '2026-06-08' };
  expect(getProgress(createCampaign([laterSet]), [[null]], createContext(halfway)).progressStatus).toBe('on track');
});

test('incomplete progress is never shown as 100%', () => {
  expect(getProgress(createCampaign([createSet(createGoal(10_000))]), [[9_999]], createContext(halfway)).progress).toBe(
    99.9,
  );
});

test("days are in the campaign's time zone", () => {
  expect(getElapsedShare(dates, 'America/Los_Angeles', new Date('2026-06-01T06:59:00.000Z'))).toBe(0);
  expect(getElapsedShare(dates, 'Pacific/Kiritimati', new Date('2026-06-10T10:00:00.000Z'))).toBe(1);
});

test('a clock change does not shift the start or end of a campaign', () => {
  const clockChangeDay = { startDate: '2026-03-29', endDate: '2026-03-29' };
  expect(getElapsedShare(clockChangeDay, 'Europe/Berlin', new Date('2026-03-28T23:00:00.000Z'))).toBe(0);
  expect(getElapsedShare(clockChangeDay, 'Europe/Berlin', new Date('2026-03-29T10:30:00.000Z'))).toBe(0.5);
  expect(getElapsedShare(clockChangeDay, 'Europe/Berlin', new Date('2026-03-29T22:00:00.000Z'))).toBe(1);
});

proves(['C116'], 'the expected value of a goal set is its quantity × the elapsed share', () => {
  const context = { timezone: 'UTC', ...createContext(halfway) };
  expect(getSetExpectation(createSet(createGoal(100), createGoal(20)), context)).toMatchObject({
    expected: 60,
    expectedUnit: 'count',
  });
  expect(getSetExpectation(createSet(), context).expected).toBeNull();
});
