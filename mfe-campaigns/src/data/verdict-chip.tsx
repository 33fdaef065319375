import { type Campaign, getGoalState } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import { statusTones } from './status-tone.ts';

/** The state of a campaign's progress; without goals, its progress is only the time passed and says nothing about success. */
export function VerdictChip({ progressStatus, goalKind }: Pick<Campaign, 'progressStatus' | 'goalKind'>) {
  const t = useCampaignStatusMessages();
  if (goalKind === null) return <StatusChip tone="neutral">{t('noGoals')}</StatusChip>;
  const state = getGoalState(progressStatus, goalKind);
  return <StatusChip tone={statusTones[state]}>{t(state)}</StatusChip>;
}
