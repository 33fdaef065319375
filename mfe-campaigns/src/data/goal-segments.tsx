import type { GoalCounts, GoalTone } from '@reportage/contracts';
import { Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalCountMessages } from './goal-count.messages.ts';
import classes from './goal-segments.module.css';

/** The most segments that can still be counted at a glance, also in the narrow bar of a phone's card. */
export const maxSegments = 8;

/** `empty` for a goal without data. */
type SegmentTone = GoalTone | 'empty';

/** The number of started goals by tone, in the order of their segments; goals without data are `empty`. */
function countByTone({
  onTarget,
  started,
  unmeasured = 0,
  behind = 0,
}: GoalCounts): [tone: SegmentTone, count: number][] {
  const offTarget = Math.max(0, started - onTarget - unmeasured);
  const warnings = Math.min(behind, offTarget);
  return [
    ['positive', onTarget],
    ['warning', warnings],
    // Such as a goal that an ended campaign has missed.
    ['neutral', offTarget - warnings],
    ['empty', started - onTarget - offTarget],
  ];
}

const stateMessages = {
  positive: 'statesOnTarget',
  warning: 'statesBehind',
  neutral: 'statesMissed',
  empty: 'statesUnmeasured',
} as const;

interface GoalSegmentsProps {
  label: string;
  counts: GoalCounts;
}

/**
 * A bar with one segment per started goal, with the number of goals in each state as a tooltip. Unlike a continuous bar,
 * it cannot be taken for a percentage.
 */
export function GoalSegments({ label, counts }: GoalSegmentsProps): ReactNode {
  const t = useGoalCountMessages();
  const tones = countByTone(counts).filter(([, count]) => count > 0);
  return (
    <Tooltip title={tones.map(([tone, count]) => t(stateMessages[tone], { count })).join(' · ')}>
      <div
        className={classes.segments}
        role="progressbar"
        aria-label={label}
        aria-valuenow={counts.onTarget}
        aria-valuemin={0}
        aria-valuemax={counts.started}
        aria-valuetext={label}
      >
        {tones.flatMap(([tone, count]) =>
          Array.from({ length: count }, (_, index) => <span key={`${tone}${index}`} data-tone={tone} />),
        )}
      </div>
    </Tooltip>
  );
}
