import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import { sampleGoal, sampleGoalSet, sampleRate } from '../../testing/sample-goals.ts';
import { countGoalCharts, GoalsSection } from './goals-section.tsx';

const open = (publishedAt?: string, shownSet = sampleGoalSet) =>
  renderInHost(
    <GoalsSection sets={[shownSet]} timezone="UTC" publishedAt={publishedAt} isPrinted />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );

test('each goal is a row with its value, its target, and the state that members see', () => {
  open();
  const [sumRow, rateRow] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(sumRow).toHaveTextContent('Readers312 of 500Behind');
  expect(rateRow).toHaveTextContent('Attention rate48% target 50%Just below target');
  expect(screen.getByText('0 of 2 on target')).toBeVisible();
  // The set has no verdict besides the count: each state belongs to one goal.
  expect(screen.getAllByText('Behind')).toHaveLength(1);
  expect(screen.getAllByText('Just below target')).toHaveLength(1);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Readers: 62% reached. Expected by now: 333',
    'Attention rate: 48%, target 50%. Target: 50%',
  ]);
  expect(screen.queryByText(/^Calculated/)).toBeNull();
});

test('a set shows how many of its goals are on target or, for a single sum, how much has been reached', () => {
  const { unmount } = open(undefined, { ...sampleGoalSet, goals: [sampleGoal], progress: 62.4 });
  expect(screen.getByText('62% reached')).toBeVisible();
  unmount();
  open(undefined, {
    ...sampleGoalSet,
    goals: [sampleRate, { ...sampleRate, id: 'web_rate', progressStatus: 'ahead' }],
  });
  expect(screen.getByText('1 of 2 on target')).toBeVisible();
  expect(screen.queryByText(/% reached/)).toBeNull();
});

test('a set with a single rate shows the verdict on that rate', () => {
  open(undefined, { ...sampleGoalSet, goals: [sampleRate] });
  expect(screen.queryByText(/on target$/)).toBeNull();
  expect(screen.getAllByText('Just below target')).toHaveLength(2);
});

test('a goal without data is neither behind nor at 0%', () => {
  const unmeasuredGoal = { ...sampleGoal, actual: null, progress: 0, progressStatus: 'behind' as const };
  open(undefined, { ...sampleGoalSet, goals: [unmeasuredGoal, { ...sampleRate, progressStatus: 'ahead' }] });
  expect(screen.getByText('No data yet')).toBeVisible();
  expect(screen.queryByText('Behind')).toBeNull();
  expect(screen.getByRole('progressbar', { name: /no data yet/ })).toBeVisible();
});

test('if none of several goals has started, the set also says so, once', () => {
  const goals = [sampleGoal, sampleRate].map((goal) => ({ ...goal, progressStatus: 'not started' as const }));
  open(undefined, { ...sampleGoalSet, goals });
  expect(screen.queryByText(/on target/)).toBeNull();
  expect(screen.getAllByText('Not started')).toHaveLength(3);
});

test('a goal has a chart from its third day with data onward', () => {
  const series = Array.from({ length: 4 }, (_, index) => ({
    day: `2026-11-0${index + 1}`,
    expected: 100,
    forecast: null,
    low: null,
    high: null,
    actual: index < 3 ? 50 * index : null,
  }));
  const chartedGoal = { ...sampleGoal, name: 'Charted', series };
  const shortGoal = { ...sampleGoal, name: 'Short', series: series.slice(1) };
  const shownSet = { ...sampleGoalSet, goals: [chartedGoal, shortGoal] };
  open(undefined, shownSet);
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(['Charted']);
  expect(screen.getByText(/ · No forecast: it needs three full days of data$/)).toBeVisible();
  expect(countGoalCharts([shownSet])).toBe(1);
});

test('frozen data shows when it was calculated, unless the goal set had already ended', () => {
  const { unmount } = open('2026-11-15T12:00:00.000Z');
  expect(screen.getByText('Calculated Nov 15, 2026, 12:00')).toBeVisible();
  unmount();
  open('2026-12-02T12:00:00.000Z');
  expect(screen.queryByText(/^Calculated/)).toBeNull();
});

test('for frozen or printed data, the vertical line is labeled with the date, because “Today” would soon be wrong', () => {
  const series = Array.from({ length: 4 }, (_, index) => ({
    day: `2026-11-0${index + 1}`,
    expected: 100,
    forecast: null,
    low: null,
    high: null,
    actual: 50 * index,
  }));
  open('2026-11-03T12:00:00.000Z', { ...sampleGoalSet, goals: [{ ...sampleGoal, series }] });
  expect(screen.queryByText('Today')).toBeNull();
  expect(screen.getByText('Nov 03 is incomplete')).toBeVisible();
});
