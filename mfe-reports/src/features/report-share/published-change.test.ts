import type { GoalCounts, HeadlineFigure } from '@reportage/contracts';
import { findPublishedChange } from './published-change.ts';

const createGoal = (key: string, value: number | null): HeadlineFigure => ({
  key,
  name: key,
  metricId: null,
  value,
  percentOfTarget: value,
  kind: 'progress',
  unit: 'count',
  currency: null,
});
const createMetric = (key: string, value: number): HeadlineFigure => ({
  key,
  name: key,
  metricId: key,
  value,
  kind: 'metric',
  unit: 'count',
  currency: null,
});
const createCounts = (onTarget: number, started = 5): GoalCounts => ({ onTarget, started, total: 5 });
const format = ({ value }: HeadlineFigure): string => (value === null ? '–' : `${Math.round(value)}%`);
const find = (published: HeadlineFigure[], current: HeadlineFigure[], before?: GoalCounts, now?: GoalCounts) =>
  findPublishedChange({ goalCounts: before, figures: published }, { goalCounts: now, figures: current }, format);

test('the number of goals on target comes before any figure', () => {
  const published = [createGoal('visits', 45), createGoal('posters', null)];
  const current = [createGoal('visits', 46), createGoal('posters', 44)];
  expect(find(published, current, createCounts(3), createCounts(4))).toEqual({
    kind: 'goalCounts',
    before: createCounts(3),
    now: createCounts(4),
  });
});

test('a goal that now has data comes before larger changes in other goals', () => {
  const published = [createGoal('visits', 10), createGoal('posters', null)];
  const current = [createGoal('visits', 90), createGoal('posters', 4)];
  expect(find(published, current, createCounts(3), createCounts(3))).toEqual({
    kind: 'dataStarted',
    figure: published[1],
    before: '–',
    now: '4%',
  });
});

test('among goals that already had data, the one that has changed most is found, even if it has fallen', () => {
  const published = [createMetric('clicks', 10), createGoal('visits', 45), createGoal('readers', 41)];
  const current = [createMetric('clicks', 90), createGoal('visits', 46), createGoal('readers', 36)];
  expect(find(published, current)).toEqual({ kind: 'figure', figure: published[2], before: '41%', now: '36%' });
});

test('if no goal has changed, the report’s first changed metric is found', () => {
  const published = [createGoal('visits', 45), createMetric('clicks', 10), createMetric('views', 10)];
  const current = [createGoal('visits', 45), createMetric('views', 90), createMetric('clicks', 20)];
  expect(find(published, current)).toEqual({ kind: 'figure', figure: published[1], before: '10%', now: '20%' });
});

test('ignores differences that rounding hides, and figures and goals that were added or removed', () => {
  const published = [createGoal('readers', 36.1), createGoal('removed', 1)];
  const current = [createGoal('added', 3), createGoal('readers', 36.4)];
  const noGoals = { onTarget: 0, started: 0, total: 0 };
  expect(find(published, current, createCounts(3), createCounts(3))).toBeNull();
  expect(find(published, current, createCounts(3), noGoals)).toBeNull();
  expect(find(published, current, noGoals, createCounts(3))).toBeNull();
});
