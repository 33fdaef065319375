import { countOnTarget, getGoalTone, getToneOfAll, isOnTarget } from './goal-state.ts';

test.each([
  ['a sum on track', 'sum', 'on track', 'positive'],
  ['a rate near, but below, its target', 'rate', 'on track', 'neutral'],
  ['a rate above its target', 'rate', 'completed', 'positive'],
  ['a goal that is behind', 'sum', 'behind', 'warning'],
  ['a sum that has ended short of its target', 'sum', 'ended', 'neutral'],
  ['a campaign without goals that has not started', null, 'not started', 'neutral'],
  ['a rate that has ended below its target', 'rate', 'ended', 'warning'],
] as const)('the tone of %s', (_name, kind, progressStatus, tone) => {
  expect(getGoalTone({ kind, progressStatus })).toBe(tone);
});

test('a sum is on target at the expected pace, a rate only at its target', () => {
  expect(isOnTarget({ kind: 'sum', progressStatus: 'on track' })).toBe(true);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'on track' })).toBe(false);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'ahead' })).toBe(true);
  expect(isOnTarget({ kind: 'sum', progressStatus: 'ended' })).toBe(false);
});

test('counts the goals of all sets that have started, and those of them that are on target', () => {
  const goals = [
    { kind: 'sum', progressStatus: 'behind' },
    { kind: 'sum', progressStatus: 'on track' },
    { kind: 'rate', progressStatus: 'on track' },
    { kind: 'rate', progressStatus: 'completed' },
  ] as const;
  const future = { goals: [{ kind: 'sum', progressStatus: 'not started' }] } as const;
  expect(countOnTarget([{ goals }, future])).toEqual({ onTarget: 2, started: 4, total: 5 });
  expect(countOnTarget([future])).toEqual({ onTarget: 0, started: 0, total: 1 });
});

test.each([
  ['all on target', ['ahead', 'completed'], 'positive'],
  ['those that have started on target', ['ahead', 'not started'], 'positive'],
  ['one behind', ['ahead', 'behind'], 'warning'],
  ['one ended short of its target', ['completed', 'ended'], 'neutral'],
  ['none started', ['not started', 'not started'], 'neutral'],
] as const)('the tone of several goals, %s', (_name, statuses, tone) => {
  expect(getToneOfAll(statuses.map((progressStatus) => ({ kind: 'sum', progressStatus })))).toBe(tone);
});
