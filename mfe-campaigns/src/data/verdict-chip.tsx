import { type Campaign, getGoalState } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import { statusTones } from './status-tone.ts';

/** The state of a campaign's progress. Without goals the progress is the time passed, which is neither good nor bad. */
export function VerdictChip({ progressStatus, goalKind }: Pick<Campaign, 'progressStatus' | 'goalKind'>) {
  const t = useCampaignStatusMessages();
  const state = getGoalState(progressStatus, goalKind);
  return <StatusChip tone={goalKind === null ? 'neutral' : statusTones[state]}>{t(state)}</StatusChip>;
}
