import { countOnTarget, type GoalReport, type GoalSetReport, isOnTarget, isUnmeasured } from '@reportage/contracts';

/** A goal that is not on target, and how far it is from its target. */
export type Shortfall =
  /** A sum whose period has not ended: how far it is below the value expected by now, in percent. */
  | { kind: 'behind'; goal: GoalReport; percent: number }
  /** A sum whose period has ended: the percentage of its target that was reached. */
  | { kind: 'missed'; goal: GoalReport; percent: number }
  /** A rate: how far it is below its target, in percent. */
  | { kind: 'belowTarget'; goal: GoalReport; percent: number }
  /** A goal without data, which comes after the others. */
  | { kind: 'unmeasured'; goal: GoalReport; percent: number };

export interface Verdict {
  /** The goals that have started. */
  goalCount: number;
  onTargetCount: number;
  /** Whether no goal has any data. */
  isUnmeasured: boolean;
  /** Whether all goals are sums that have been reached; a rate may fall again. */
  isCompleted: boolean;
  /** The goals that are furthest from their targets, furthest first. */
  shortfalls: Shortfall[];
}

/** The maximum number of shortfalls that fit into one sentence. */
const maxShortfalls = 2;

const getPercentBelow = (actual: number, target: number): number => Math.max(0, (1 - actual / target) * 100);

function toShortfall(goal: GoalReport): Shortfall {
  const { kind, actual, expected, quantity, progress, progressStatus } = goal;
  if (actual === null) return { kind: 'unmeasured', goal, percent: 0 };
  if (kind === 'rate') return { kind: 'belowTarget', goal, percent: getPercentBelow(actual, quantity) };
  if (progressStatus === 'ended') return { kind: 'missed', goal, percent: progress };
  return { kind: 'behind', goal, percent: getPercentBelow(actual, expected) };
}

/** Returns the distance from the target in percent, which is comparable across all kinds. */
const getGap = ({ kind, percent }: Shortfall): number => (kind === 'missed' ? 100 - percent : percent);

/** Summarizes a report's goals; null if none has started. */
export function getVerdict(sets: readonly Pick<GoalSetReport, 'goals'>[]): Verdict | null {
  const goals = sets.flatMap((set) => set.goals).filter(({ progressStatus }) => progressStatus !== 'not started');
  if (goals.length === 0) return null;
  const { onTarget, started } = countOnTarget(sets);
  const shortfalls = goals.filter((goal) => !isOnTarget(goal)).map(toShortfall);
  return {
    goalCount: started,
    onTargetCount: onTarget,
    isUnmeasured: goals.every(isUnmeasured),
    isCompleted: goals.every(({ kind, progressStatus }) => kind === 'sum' && progressStatus === 'completed'),
    shortfalls: shortfalls.toSorted((one, other) => getGap(other) - getGap(one)).slice(0, maxShortfalls),
  };
}
