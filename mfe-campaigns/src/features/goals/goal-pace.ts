import type { GoalReport } from '@reportage/contracts';

/** The pace of a goal, which `GoalCard` shows as text. */
export type Pace =
  | { kind: 'notStarted' | 'noData' | 'reached' | 'asExpected' }
  /** The distance from the value expected by now, in the goal's unit and as a share of that value: 0.12 is 12%. */
  | { kind: 'behind' | 'ahead'; difference: number; share: number }
  /** At its end, the goal had reached this share of its quantity. */
  | { kind: 'missed'; share: number };

/** Smaller differences round to 0%. */
const minNoticeableDeviation = 0.005;

export function getPace(goal: Pick<GoalReport, 'kind' | 'actual' | 'expected' | 'quantity' | 'progressStatus'>): Pace {
  const { kind, actual, expected, quantity, progressStatus } = goal;
  if (progressStatus === 'not started') return { kind: 'notStarted' };
  const share = expected === 0 ? 0 : (actual ?? 0) / expected - 1;
  const isNoticeable = Math.abs(share) >= minNoticeableDeviation;
  if (progressStatus === 'completed' && (kind === 'sum' || !isNoticeable)) return { kind: 'reached' };
  if (actual === null) return { kind: 'noData' };
  if (progressStatus === 'ended') return { kind: 'missed', share: actual / quantity };
  if (!isNoticeable) return { kind: 'asExpected' };
  return { kind: share < 0 ? 'behind' : 'ahead', difference: Math.abs(actual - expected), share: Math.abs(share) };
}
