import { getPace } from './goal-pace.ts';

test.each([
  ['before its first day', null, 0, 'not started', { kind: 'notStarted' }],
  ['without data', null, 50, 'behind', { kind: 'noData' }],
  ['12% below the expected value', 44, 50, 'behind', { kind: 'behind', share: 0.12 }],
  ['10% above the expected value', 55, 50, 'ahead', { kind: 'ahead', share: 0.1 }],
  ['that equals the expected value after rounding', 50.2, 50, 'on track', { kind: 'asExpected' }],
  ['before anything is expected', 3, 0, 'on track', { kind: 'asExpected' }],
  ['that is reached', 100, 50, 'completed', { kind: 'reached' }],
  ['after its end', 80, 100, 'ended', { kind: 'missed', share: 0.8 }],
] as const)('getPace returns the pace of a goal %s', (_description, actual, expected, progressStatus, pace) => {
  const result = getPace({ kind: 'sum', actual, expected, progressStatus, quantity: 100 });
  expect(result.kind).toBe(pace.kind);
  if ('share' in pace && 'share' in result) expect(result.share).toBeCloseTo(pace.share, 9);
  if ('difference' in result) expect(result.difference).toBe(Math.abs((actual ?? 0) - expected));
});

test('the pace of a rate above its target includes the difference', () => {
  const rate = { kind: 'rate', actual: 60, expected: 50, quantity: 50, progressStatus: 'completed' } as const;
  const pace = getPace(rate);
  expect(pace).toMatchObject({ kind: 'ahead', difference: 10 });
  expect('share' in pace && pace.share).toBeCloseTo(0.2, 9);
});
