import type { GoalReport } from './goal.ts';

/** A rate’s bar extends beyond its target to show values above it. */
const rateHeadroom = 1.25;

/**
 * Returns the filled part of a goal's bar and the position of its mark, as shares of the bar's length. The mark is
 * null if it would be at either end.
 */
export function getBarShares({
  kind,
  actual,
  expected,
  quantity,
  progress,
}: Pick<GoalReport, 'kind' | 'actual' | 'expected' | 'quantity' | 'progress'>): {
  filled: number;
  mark: number | null;
} {
  if (kind === 'rate') {
    const value = Math.max(0, actual ?? 0);
    const end = rateHeadroom * quantity;
    return { filled: Math.min(1, value / end), mark: quantity / end };
  }
  const mark = expected / quantity;
  return { filled: Math.min(1, Math.max(0, progress / 100)), mark: mark > 0 && mark < 1 ? mark : null };
}

/**
 * Returns what the mark in a goal's bar means: the value expected by now, or the target of an average or a rate.
 */
export const getMarkKind = ({ kind }: Pick<GoalReport, 'kind'>): 'expected' | 'target' =>
  kind === 'rate' ? 'target' : 'expected';

/** Lists the kinds of marks in the bars of these goals, for the legend below the bars. */
export const listMarkKinds = (goals: readonly GoalReport[]): ('expected' | 'target')[] => {
  const kinds = goals.filter((goal) => getBarShares(goal).mark !== null).map(getMarkKind);
  return (['expected', 'target'] as const).filter((kind) => kinds.includes(kind));
};
