import type { GoalReport } from '@reportage/contracts';
import { getVerdict } from './report-verdict.model.ts';

const createGoal = (overrides: Partial<GoalReport>): GoalReport => ({
  id: 'web_clicks',
  name: 'Clicks',
  searchName: '',
  type: 'count',
  itemMap: {},
  quantity: 100,
  unit: 'count',
  currency: null,
  kind: 'sum',
  actual: 60,
  expected: 50,
  progress: 60,
  progressStatus: 'ahead',
  forecast: null,
  forecastReason: null,
  requiredPerDay: null,
  series: [],
  ...overrides,
});
const behindGoal = createGoal({ actual: 44, progress: 44, progressStatus: 'behind' });
const nearRate = createGoal({
  kind: 'rate',
  unit: 'ratio',
  quantity: 0.6,
  actual: 0.57,
  progressStatus: 'on track',
});

test('goals are counted across sets, and the goal that is furthest from its target comes first', () => {
  const verdict = getVerdict([{ goals: [createGoal({}), nearRate] }, { goals: [createGoal({}), behindGoal] }]);
  expect(verdict).toMatchObject({ goalCount: 4, onTargetCount: 2, isCompleted: false });
  expect(verdict?.shortfalls.map(({ kind, percent }) => [kind, Math.round(percent)])).toEqual([
    ['behind', 12],
    ['belowTarget', 5],
  ]);
});

test('only sums can be completed, because a rate may fall again', () => {
  const completedGoal = createGoal({ progressStatus: 'completed' });
  const rate = createGoal({ kind: 'rate', progressStatus: 'completed' });
  expect(getVerdict([{ goals: [completedGoal] }])).toMatchObject({ onTargetCount: 1, isCompleted: true });
  expect(getVerdict([{ goals: [completedGoal, rate] }])).toMatchObject({ onTargetCount: 2, isCompleted: false });
});

test('for a sum that ended below its target, the verdict contains the percentage that was reached', () => {
  expect(getVerdict([{ goals: [createGoal({ progressStatus: 'ended' })] }])?.shortfalls).toMatchObject([
    { kind: 'missed', percent: 60 },
  ]);
});

test('a goal without data comes after those that are behind, but a measured zero is behind', () => {
  const unmeasuredGoal = createGoal({ actual: null, progressStatus: 'behind' });
  const zeroGoal = createGoal({ actual: 0, progressStatus: 'behind' });
  expect(getVerdict([{ goals: [unmeasuredGoal, behindGoal, zeroGoal] }])?.shortfalls).toMatchObject([
    { kind: 'behind', percent: 100 },
    { kind: 'behind', percent: 12 },
  ]);
});

test('goals without data are not called behind, and goals that have not started do not count', () => {
  const unmeasuredGoal = createGoal({ actual: null, progressStatus: 'behind' });
  const futureGoal = createGoal({ actual: null, progressStatus: 'not started' });
  expect(getVerdict([{ goals: [unmeasuredGoal, futureGoal] }])).toMatchObject({
    goalCount: 1,
    isUnmeasured: true,
    shortfalls: [{ kind: 'unmeasured' }],
  });
  expect(getVerdict([{ goals: [futureGoal] }, { goals: [] }])).toBeNull();
});

test('at most two goals are named: those furthest from their targets', () => {
  const behindGoals = [30, 40, 45].map((actual) => createGoal({ actual, progressStatus: 'behind' }));
  expect(getVerdict([{ goals: behindGoals }])?.shortfalls.map(({ percent }) => Math.round(percent))).toEqual([40, 20]);
});
