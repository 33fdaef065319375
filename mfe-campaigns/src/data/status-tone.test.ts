import { getVerdictTone } from './status-tone.ts';

test.each([
  ['behind', 'sum', 'warning'],
  ['on track', 'sum', 'positive'],
  // Near its target, which is below it.
  ['on track', 'rate', 'warning'],
  ['completed', 'rate', 'positive'],
  ['ended', null, 'neutral'],
  ['not started', undefined, 'neutral'],
] as const)('the bar of progress that is %s, for the kind %s, is %s', (status, kind, tone) => {
  expect(getVerdictTone(status, kind)).toBe(tone);
});
