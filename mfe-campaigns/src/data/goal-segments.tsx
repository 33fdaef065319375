import type { GoalCounts, GoalTone } from '@reportage/contracts';
import { Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalCountMessages } from './goal-count.messages.ts';
import classes from './goal-segments.module.css';

/** The most segments that can still be counted at a glance, even in the narrow bar of a card on a phone. */
export const maxSegments = 8;

/** The tone of a goal's segment; `empty` if the goal has no data. */
type SegmentTone = GoalTone | 'empty';

/** Counts the started goals by tone, in the order of their segments. Goals without data are `empty`. */
function countByTone({
  onTarget,
  started,
  unmeasured = 0,
  behind = 0,
}: GoalCounts): [tone: SegmentTone, count: number][] {
  const offTargetCount = Math.max(0, started - onTarget - unmeasured);
  const warningCount = Math.min(behind, offTargetCount);
  return [
    ['positive', onTarget],
    ['warning', warningCount],
    // For example, goals that an ended campaign has missed.
    ['neutral', offTargetCount - warningCount],
    ['empty', started - onTarget - offTargetCount],
  ];
}

const stateMessages = {
  positive: 'statesOnTarget',
  warning: 'statesBehind',
  neutral: 'statesMissed',
  empty: 'statesUnmeasured',
} as const;

interface GoalStateCount {
  tone: SegmentTone;
  count: number;
  /** The state as text, such as “2 on target”. */
  text: string;
}

/** Returns the states that the started goals are in, in the order of the segments. */
function useGoalStates(counts: GoalCounts): GoalStateCount[] {
  const t = useGoalCountMessages();
  return countByTone(counts)
    .filter(([, count]) => count > 0)
    .map(([tone, count]) => ({ tone, count, text: t(stateMessages[tone], { count }) }));
}

/** Explains the colors of the segments, with the number of goals in each state. Renders nothing for a single state. */
export function GoalSegmentsKey({ counts }: { counts: GoalCounts }): ReactNode {
  const states = useGoalStates(counts);
  if (states.length < 2 || counts.started > maxSegments) return null;
  return (
    <ul className={classes.key}>
      {states.map(({ tone, text }) => (
        <li key={tone}>
          <span data-tone={tone} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface GoalSegmentsProps {
  label: string;
  counts: GoalCounts;
}

/**
 * A bar with one segment per started goal, with the number of goals in each state as a tooltip. Unlike a continuous bar,
 * it cannot be taken for a percentage.
 */
export function GoalSegments({ label, counts }: GoalSegmentsProps): ReactNode {
  const states = useGoalStates(counts);
  const text = states.map((state) => state.text).join(' · ');
  return (
    <Tooltip title={text}>
      <div
        className={classes.segments}
        role="progressbar"
        aria-label={label}
        aria-valuenow={counts.onTarget}
        aria-valuemin={0}
        aria-valuemax={counts.started}
        aria-valuetext={text}
      >
        {states.flatMap(({ tone, count }) =>
          Array.from({ length: count }, (_, index) => <span key={`${tone}${index}`} data-tone={tone} />),
        )}
      </div>
    </Tooltip>
  );
}
