import { type Campaign, type GoalCounts, getCountTone } from '@reportage/contracts';
import { VerdictBar } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalCountMessages } from './goal-count.messages.ts';
import { GoalSegments, GoalSegmentsKey, maxSegments } from './goal-segments.tsx';
import classes from './verdict-bar.module.css';

/**
 * Returns the counts that summarize a campaign's goals. Returns null if they are unknown, or if there is only one goal,
 * whose value is shown instead.
 */
export const getShownCounts = ({ goalCounts }: Pick<Campaign, 'goalCounts'>): GoalCounts | null =>
  goalCounts && goalCounts.total > 1 ? goalCounts : null;

/**
 * Whether a campaign's goals differ, so that no verdict holds for all of them: some have started and not all of those
 * are on target.
 */
export function hasMixedGoals(campaign: Pick<Campaign, 'goalCounts'>): boolean {
  const counts = getShownCounts(campaign);
  if (!counts || counts.started === 0 || counts.started === counts.unmeasured) return false;
  return getCountTone(counts) !== 'positive';
}

/** Adds up the counts of several campaigns. */
export function addGoalCounts(campaigns: readonly Pick<Campaign, 'goalCounts'>[]) {
  const counts = campaigns.flatMap(({ goalCounts }) => goalCounts ?? []);
  const add = (key: 'onTarget' | 'started'): number => counts.reduce((sum, { [key]: count }) => sum + count, 0);
  return { onTarget: add('onTarget'), started: add('started') };
}

/** Returns a function that says in words how many goals are on target. */
export function useGoalCountText(): (counts: Pick<GoalCounts, 'onTarget' | 'started'>) => string {
  const t = useGoalCountMessages();
  return ({ onTarget, started }) => (started === 0 ? t('noneStarted') : t('onTarget', { onTarget, count: started }));
}

interface GoalBarProps {
  label: string;
  counts: GoalCounts;
}

/**
 * One segment per started goal or, if there are too many, a bar for the share that is on target. Renders nothing before
 * the first goal starts.
 */
function GoalBar({ label, counts }: GoalBarProps): ReactNode {
  const { onTarget, started } = counts;
  if (started === 0) return null;
  if (started <= maxSegments) return <GoalSegments label={label} counts={counts} />;
  return <VerdictBar label={label} percent={Math.round((100 * onTarget) / started)} tone={getCountTone(counts)} />;
}

interface GoalCountBarProps {
  counts: GoalCounts;
  help?: ReactNode;
  /** Whether the colors of the segments are explained beside the text. */
  hasKey?: boolean;
}

/** How many goals are on target, as a bar with the counts as text below. */
export function GoalCountBar({ counts, help, hasKey = false }: GoalCountBarProps): ReactNode {
  const text = useGoalCountText()(counts);
  return (
    <div className={classes.captioned}>
      <GoalBar label={text} counts={counts} />
      <div className={classes.captionRow}>
        <div className={classes.caption}>
          {text}
          {help}
        </div>
        {hasKey && <GoalSegmentsKey counts={counts} />}
      </div>
    </div>
  );
}
