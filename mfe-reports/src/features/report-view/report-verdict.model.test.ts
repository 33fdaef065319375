import type { GoalReport } from '@reportage/contracts';
import { getVerdict } from './report-verdict.model.ts';

const goal = (overrides: Partial<GoalReport>): GoalReport => ({
  ...{ id: 'web_clicks', name: 'Clicks', searchName: '', type: 'count', itemMap: {}, quantity: 100 },
  ...{ unit: 'count', currency: null, kind: 'sum', actual: 60, expected: 50, progress: 60 },
  ...{ progressStatus: 'ahead', forecast: null, forecastReason: null, requiredPerDay: null, series: [] },
  ...overrides,
});
const behind = goal({ actual: 44, progress: 44, progressStatus: 'behind' });
const nearRate = goal({ ...{ kind: 'rate', unit: 'ratio', quantity: 0.6 }, actual: 0.57, progressStatus: 'on track' });

test('goals on and off target are counted across sets, and the furthest comes first', () => {
  const verdict = getVerdict([{ goals: [goal({}), nearRate] }, { goals: [goal({}), behind] }]);
  expect(verdict).toMatchObject({ goalCount: 4, onTargetCount: 2, isCompleted: false });
  expect(verdict?.shortfalls.map(({ kind, percent }) => [kind, Math.round(percent)])).toEqual([
    ['behind', 12],
    ['belowTarget', 5],
  ]);
});

test('a rate is never reached, and a sum that was is', () => {
  const completed = goal({ progressStatus: 'completed' });
  const rate = goal({ kind: 'rate', progressStatus: 'completed' });
  expect(getVerdict([{ goals: [completed] }])).toMatchObject({ onTargetCount: 1, isCompleted: true });
  expect(getVerdict([{ goals: [completed, rate] }])).toMatchObject({ onTargetCount: 2, isCompleted: false });
});

test('a sum whose days are over missed its target by what it reached', () => {
  expect(getVerdict([{ goals: [goal({ progressStatus: 'ended' })] }])?.shortfalls).toMatchObject([
    { kind: 'missed', percent: 60 },
  ]);
});

test('a goal without data comes after those that are behind, but a measured zero is behind', () => {
  const unmeasured = goal({ actual: null, progressStatus: 'behind' });
  const zero = goal({ actual: 0, progressStatus: 'behind' });
  expect(getVerdict([{ goals: [unmeasured, behind, zero] }])?.shortfalls).toMatchObject([
    { kind: 'behind', percent: 100 },
    { kind: 'behind', percent: 12 },
  ]);
});

test('goals without numbers are not said to be behind, and goals that have not started do not count', () => {
  const unmeasured = goal({ actual: null, progressStatus: 'behind' });
  const future = goal({ actual: null, progressStatus: 'not started' });
  expect(getVerdict([{ goals: [unmeasured, future] }])).toMatchObject({
    goalCount: 1,
    isUnmeasured: true,
    shortfalls: [{ kind: 'unmeasured' }],
  });
  expect(getVerdict([{ goals: [future] }, { goals: [] }])).toBeNull();
});

test('the two furthest goals are named at most', () => {
  const lacking = [30, 40, 45].map((actual) => goal({ actual, progressStatus: 'behind' }));
  expect(getVerdict([{ goals: lacking }])?.shortfalls.map(({ percent }) => Math.round(percent))).toEqual([40, 20]);
});
