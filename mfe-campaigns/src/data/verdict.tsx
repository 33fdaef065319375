import {
  type Campaign,
  type EvaluatedGoal,
  type GoalState,
  type GoalTone,
  getStateOfCampaign,
  getStateOfGoal,
  goalTones,
} from '@reportage/contracts';
import { VerdictText } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';

type Goals = Pick<Campaign, 'progressStatus' | 'goalKind' | 'goalCounts'>;

/** The state of the goals; without goals, progress is only the time passed and says nothing about success. */
export const getVerdict = (goals: Goals): GoalState | 'noGoals' => getStateOfCampaign(goals) ?? 'noGoals';

export const getVerdictTone = (verdict: GoalState | 'noGoals'): GoalTone =>
  verdict === 'noGoals' ? 'neutral' : goalTones[verdict];

/** The verdict on the goals of a campaign; a campaign's status is a pill instead. */
export function Verdict(goals: Goals): ReactNode {
  const t = useCampaignStatusMessages();
  const verdict = getVerdict(goals);
  if (verdict === 'noGoals') return t(verdict);
  return <VerdictText tone={getVerdictTone(verdict)}>{t(verdict)}</VerdictText>;
}

/** The verdict on a goal. */
export function GoalVerdict({ goal }: { goal: EvaluatedGoal }): ReactNode {
  const t = useCampaignStatusMessages();
  const state = getStateOfGoal(goal);
  return <VerdictText tone={goalTones[state]}>{t(state)}</VerdictText>;
}
