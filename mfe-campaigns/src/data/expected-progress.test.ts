import { getExpectedProgress } from './expected-progress.ts';

const createGoal = (id: string) => ({
  id,
  name: id,
  searchName: id,
  type: 'count' as const,
  quantity: 100,
  itemMap: {},
});
const now = new Date('2026-11-11T00:00:00.000Z');
const halfElapsed = { startDate: '2026-11-01', endDate: '2026-11-20' };
const notStarted = { startDate: '2026-12-01', endDate: '2026-12-31' };

const expectProgress = (...sets: Parameters<typeof getExpectedProgress>[0]) =>
  expect(getExpectedProgress(sets, 'UTC', now));

test('a sum is expected in proportion to the elapsed time of its goal set, a rate in full from the first day', () => {
  expectProgress({ ...halfElapsed, goals: [createGoal('web_pageviews')] }).toBe(0.5);
  expectProgress({ ...halfElapsed, goals: [createGoal('web_averageScroll')] }).toBe(1);
  expectProgress({ ...notStarted, goals: [createGoal('web_averageScroll')] }).toBe(0);
});

test('all goals have the same weight, regardless of their goal set', () => {
  const rates = ['web_averageScroll', 'web_averageAttention', 'web_bounceRate'].map(createGoal);
  expectProgress({ ...halfElapsed, goals: [createGoal('web_pageviews')] }, { ...halfElapsed, goals: rates }).toBe(
    0.875,
  );
});

test('there is no expected progress without goals or with custom metrics', () => {
  expectProgress().toBeNull();
  expectProgress({ ...halfElapsed, goals: [createGoal('web_pageviews'), createGoal('custom_abc')] }).toBeNull();
});
