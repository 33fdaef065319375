import type { Campaign, GoalCounts, GoalTone } from '@reportage/contracts';
import { VerdictBar } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useGoalCountMessages } from './goal-count.messages.ts';
import classes from './verdict-bar.module.css';

/**
 * The counts that summarize a campaign's goals. Null if they are unknown, and for a single goal, whose value is shown.
 */
export const getShownCounts = ({ goalCounts }: Pick<Campaign, 'goalCounts'>): GoalCounts | null =>
  goalCounts && goalCounts.total > 1 ? goalCounts : null;

/** Returns a function that says in words how many goals are on target. */
export function useGoalCountText(): (counts: Pick<GoalCounts, 'onTarget' | 'started'>) => string {
  const t = useGoalCountMessages();
  return ({ onTarget, started }) => (started === 0 ? t('noneStarted') : t('onTarget', { onTarget, count: started }));
}

interface GoalCountBarProps {
  counts: GoalCounts;
  /** The tone of the verdict on all goals, so that only a campaign that needs attention is amber. */
  tone: GoalTone;
  help?: ReactNode;
}

/** A bar for the share of started goals that are on target, with the counts as text below. */
export function GoalCountBar({ counts, tone, help }: GoalCountBarProps): ReactNode {
  const text = useGoalCountText()(counts);
  const { onTarget, started } = counts;
  return (
    <div className={classes.captioned}>
      <VerdictBar label={text} percent={started === 0 ? 0 : Math.round((100 * onTarget) / started)} tone={tone} />
      <div className={classes.caption}>
        {text}
        {help}
      </div>
    </div>
  );
}
