import {
  countOnTarget,
  getCampaignGoalState,
  getCombinedTone,
  getEvaluatedGoalState,
  getGoalTone,
  isOnTarget,
} from './goal-state.ts';

test.each([
  ['a sum on track', 'positive', 'sum', 'on track'],
  ['a rate near, but below, its target', 'neutral', 'rate', 'on track'],
  ['a rate above its target', 'positive', 'rate', 'completed'],
  ['a goal that is behind', 'warning', 'sum', 'behind'],
  ['a sum that has ended short of its target', 'neutral', 'sum', 'ended'],
  ['a goal that has not started', 'neutral', 'sum', 'not started'],
  ['a rate that has ended below its target', 'warning', 'rate', 'ended'],
] as const)('%s has the tone “%s”', (_name, tone, kind, progressStatus) => {
  expect(getGoalTone({ kind, progressStatus, actual: 1 })).toBe(tone);
});

test('a sum is on target at the expected pace, but a rate only at its target', () => {
  expect(isOnTarget({ kind: 'sum', progressStatus: 'on track', actual: 1 })).toBe(true);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'on track', actual: 1 })).toBe(false);
  expect(isOnTarget({ kind: 'rate', progressStatus: 'ahead', actual: 1 })).toBe(true);
  expect(isOnTarget({ kind: 'sum', progressStatus: 'ended', actual: 1 })).toBe(false);
});

test('started goals and goals on target are counted across all sets', () => {
  const goals = [
    { kind: 'sum', progressStatus: 'behind', actual: 1 },
    { kind: 'sum', progressStatus: 'on track', actual: 1 },
    { kind: 'rate', progressStatus: 'on track', actual: 1 },
    { kind: 'rate', progressStatus: 'completed', actual: 1 },
  ] as const;
  const future = { goals: [{ kind: 'sum', progressStatus: 'not started', actual: null }] } as const;
  expect(countOnTarget([{ goals }, future])).toEqual({ onTarget: 2, started: 4, unmeasured: 0, behind: 1, total: 5 });
  expect(countOnTarget([future])).toEqual({ onTarget: 0, started: 0, unmeasured: 0, behind: 0, total: 1 });
});

test.each([
  ['all on target', 'positive', ['ahead', 'completed']],
  ['every started goal on target', 'positive', ['ahead', 'not started']],
  ['one behind', 'warning', ['ahead', 'behind']],
  ['one ended short of its target', 'neutral', ['completed', 'ended']],
  ['none started', 'neutral', ['not started', 'not started']],
] as const)('the tone of several goals, %s, is “%s”', (_name, tone, statuses) => {
  expect(getCombinedTone(statuses.map((progressStatus) => ({ kind: 'sum', progressStatus, actual: 1 })))).toBe(tone);
});

test('a goal without data is neither on target nor a warning', () => {
  const unmeasured = { kind: 'sum', progressStatus: 'behind', actual: null } as const;
  const ahead = { kind: 'sum', progressStatus: 'ahead', actual: 60 } as const;
  expect(getEvaluatedGoalState(unmeasured)).toBe('no data');
  expect(getGoalTone(unmeasured)).toBe('neutral');
  expect(countOnTarget([{ goals: [unmeasured, ahead] }])).toMatchObject({ onTarget: 1, unmeasured: 1, behind: 0 });
  expect(getCombinedTone([unmeasured, ahead])).toBe('neutral');
  expect(getCombinedTone([unmeasured])).toBe('neutral');
  expect(getEvaluatedGoalState({ ...unmeasured, actual: 0 })).toBe('behind');
});

test('a campaign has no data if none of its goals do', () => {
  const campaign = { progressStatus: 'behind', goalKind: 'sum' } as const;
  const counts = { onTarget: 0, started: 2, total: 2 };
  expect(getCampaignGoalState({ ...campaign, goalCounts: { ...counts, unmeasured: 2 } })).toBe('no data');
  expect(getCampaignGoalState({ ...campaign, goalCounts: { ...counts, unmeasured: 1 } })).toBe('behind');
  expect(getCampaignGoalState({ ...campaign, goalCounts: counts })).toBe('behind');
  expect(getCampaignGoalState({ ...campaign, goalKind: null })).toBeNull();
});
