import { getGoalTone, getKindOfAll } from './goal-state.ts';

test.each([
  ['a sum on track', 'sum', 'on track', 'positive'],
  ['a rate near, but below, its target', 'rate', 'on track', 'warning'],
  ['a rate above its target', 'rate', 'completed', 'positive'],
  ['a goal that is behind', 'sum', 'behind', 'warning'],
  ['a sum that has ended short of its target', 'sum', 'ended', 'neutral'],
  ['a campaign without goals that has not started', null, 'not started', 'neutral'],
  ['a rate that has ended below its target', 'rate', 'ended', 'warning'],
] as const)('the tone of %s', (_name, kind, progressStatus, tone) => {
  expect(getGoalTone({ kind, progressStatus })).toBe(tone);
});

test('several goals count as rates only if all of them are rates', () => {
  expect(getKindOfAll([])).toBeNull();
  expect(getKindOfAll([{ kind: 'rate' }, { kind: 'rate' }])).toBe('rate');
  expect(getKindOfAll([{ kind: 'rate' }, { kind: 'sum' }])).toBe('sum');
});
