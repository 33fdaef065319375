import {
  countOnTarget,
  getGoalTone,
  getStateOfCampaign,
  getStateOfGoal,
  getToneOfAll,
  isOnTarget,
} from './goal-state.ts';

test.each([
  ['a sum on track', 'sum', 'on track', 'positive'],
  ['a rate near, but below, its target', 'rate', 'on track', 'neutral'],
  ['a rate above its target', 'rate', 'completed', 'positive'],
  ['a goal that is behind', 'sum', 'behind', 'warning'],
  ['a sum that has ended short of its target', 'sum', 'ended', 'neutral'],
  ['a goal that has not started', 'sum', 'not started', 'neutral'],
  ['a rate that has ended below its target', 'rate', 'ended', 'warning'],
] as const)('the tone of %s', (_name, kind, progressStatus, tone) => {
  expect(getGoalTone({ kind, progressStatus, actual: 1 })).toBe(tone);
});

test('a sum is on target at the expected pace, a rate only at its target', () => {
  expect(isOnTarget({ kind: 'sum', progressStatus: 'on track', actual: 1 })).toBe(true);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'on track', actual: 1 })).toBe(false);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'ahead', actual: 1 })).toBe(true);
  expect(isOnTarget({ kind: 'sum', progressStatus: 'ended', actual: 1 })).toBe(false);
});

test('counts the goals of all sets that have started, and those of them that are on target', () => {
  const goals = [
    { kind: 'sum', progressStatus: 'behind', actual: 1 },
    { kind: 'sum', progressStatus: 'on track', actual: 1 },
    { kind: 'rate', progressStatus: 'on track', actual: 1 },
    { kind: 'rate', progressStatus: 'completed', actual: 1 },
  ] as const;
  const future = { goals: [{ kind: 'sum', progressStatus: 'not started', actual: null }] } as const;
  expect(countOnTarget([{ goals }, future])).toEqual({ onTarget: 2, started: 4, unmeasured: 0, total: 5 });
  expect(countOnTarget([future])).toEqual({ onTarget: 0, started: 0, unmeasured: 0, total: 1 });
});

test.each([
  ['all on target', ['ahead', 'completed'], 'positive'],
  ['those that have started on target', ['ahead', 'not started'], 'positive'],
  ['one behind', ['ahead', 'behind'], 'warning'],
  ['one ended short of its target', ['completed', 'ended'], 'neutral'],
  ['none started', ['not started', 'not started'], 'neutral'],
] as const)('the tone of several goals, %s', (_name, statuses, tone) => {
  expect(getToneOfAll(statuses.map((progressStatus) => ({ kind: 'sum', progressStatus, actual: 1 })))).toBe(tone);
});

test('a goal without data is neither on target nor a warning', () => {
  const unmeasured = { kind: 'sum', progressStatus: 'behind', actual: null } as const;
  const ahead = { kind: 'sum', progressStatus: 'ahead', actual: 60 } as const;
  expect(getStateOfGoal(unmeasured)).toBe('no data');
  expect(getGoalTone(unmeasured)).toBe('neutral');
  expect(countOnTarget([{ goals: [unmeasured, ahead] }])).toEqual({ onTarget: 1, started: 2, unmeasured: 1, total: 2 });
  expect(getToneOfAll([unmeasured, ahead])).toBe('positive');
  expect(getToneOfAll([unmeasured])).toBe('neutral');
  expect(getStateOfGoal({ ...unmeasured, actual: 0 })).toBe('behind');
});

test('a campaign is without data if all of its goals are', () => {
  const campaign = { progressStatus: 'behind', goalKind: 'sum' } as const;
  const counts = { onTarget: 0, started: 2, total: 2 };
  expect(getStateOfCampaign({ ...campaign, goalCounts: { ...counts, unmeasured: 2 } })).toBe('no data');
  expect(getStateOfCampaign({ ...campaign, goalCounts: { ...counts, unmeasured: 1 } })).toBe('behind');
  expect(getStateOfCampaign({ ...campaign, goalCounts: counts })).toBe('behind');
  expect(getStateOfCampaign({ ...campaign, goalKind: null })).toBeNull();
});
