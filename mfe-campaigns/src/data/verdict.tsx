import { type Campaign, type GoalState, type GoalTone, getGoalState, goalTones } from '@reportage/contracts';
import { CheckCircleOutlined, ExclamationCircleOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import classes from './verdict.module.css';

type Goals = Pick<Campaign, 'progressStatus' | 'goalKind'>;

/** The state of the goals. Without goals, progress is only the elapsed time and says nothing about success. */
export const getVerdict = ({ progressStatus, goalKind }: Goals): GoalState | 'noGoals' =>
  goalKind === null ? 'noGoals' : getGoalState(progressStatus, goalKind);

export const getVerdictTone = (verdict: GoalState | 'noGoals'): GoalTone =>
  verdict === 'noGoals' ? 'neutral' : goalTones[verdict];

const icons: Record<GoalTone, ReactNode> = {
  positive: <CheckCircleOutlined aria-hidden />,
  warning: <ExclamationCircleOutlined aria-hidden />,
  neutral: null,
};

/** The verdict on one or more goals, as text with an icon. A campaign's status is a pill instead. */
export function Verdict(goals: Goals): ReactNode {
  const t = useCampaignStatusMessages();
  const verdict = getVerdict(goals);
  const tone = getVerdictTone(verdict);
  return (
    <span className={classes.verdict} data-tone={tone}>
      {icons[tone]}
      {t(verdict)}
    </span>
  );
}
