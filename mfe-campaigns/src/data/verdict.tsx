import {
  type Campaign,
  type EvaluatedGoal,
  type GoalState,
  type GoalTone,
  getCampaignGoalState,
  getCountTone,
  getEvaluatedGoalState,
  goalTones,
} from '@reportage/contracts';
import { VerdictText } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import { getShownCounts, hasMixedGoals, useGoalCountText } from './goal-count.tsx';

type Goals = Pick<Campaign, 'progressStatus' | 'goalKind' | 'goalCounts'>;

/** Returns the state of the goals. Without goals, progress is only the elapsed time and says nothing about success. */
export const getVerdict = (goals: Goals): GoalState | 'noGoals' => getCampaignGoalState(goals) ?? 'noGoals';

export const getVerdictTone = (verdict: GoalState | 'noGoals'): GoalTone =>
  verdict === 'noGoals' ? 'neutral' : goalTones[verdict];

/** Returns the tone of a campaign's goals as a whole. */
export function getCampaignTone(goals: Goals): GoalTone {
  const counts = getShownCounts(goals);
  return counts ? getCountTone(counts) : getVerdictTone(getVerdict(goals));
}

/** Returns a function that describes a campaign's goals: their state or, if they differ, how many are on target. */
export function useVerdictText(): (goals: Goals) => string {
  const t = useCampaignStatusMessages();
  const getCountText = useGoalCountText();
  return (goals) => (goals.goalCounts && hasMixedGoals(goals) ? getCountText(goals.goalCounts) : t(getVerdict(goals)));
}

/**
 * The verdict on a campaign's goals if it holds for all of them; otherwise, how many are on target. A single icon would
 * hide the goals that are not. Unlike the verdict, a campaign's status is shown as a pill.
 */
export function Verdict(goals: Goals): ReactNode {
  const text = useVerdictText()(goals);
  const verdict = getVerdict(goals);
  if (verdict === 'noGoals' || hasMixedGoals(goals)) return text;
  return <VerdictText tone={getVerdictTone(verdict)}>{text}</VerdictText>;
}

/** The verdict on a goal. */
export function GoalVerdict({ goal }: { goal: EvaluatedGoal }): ReactNode {
  const t = useCampaignStatusMessages();
  const state = getEvaluatedGoalState(goal);
  return <VerdictText tone={goalTones[state]}>{t(state)}</VerdictText>;
}
