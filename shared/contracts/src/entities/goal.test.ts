import { getGoalState } from './goal.ts';

test.each([
  ['completed', 'rate', 'above target'],
  ['on track', 'rate', 'near target'],
  ['behind', 'rate', 'below target'],
  ['ended', 'rate', 'below target'],
  ['not started', 'rate', 'not started'],
  ['completed', 'sum', 'completed'],
  ['ended', null, 'ended'],
  ['behind', undefined, 'behind'],
] as const)('the status "%s" of the goal kind %s is shown as "%s"', (status, kind, state) => {
  expect(getGoalState(status, kind)).toBe(state);
});
