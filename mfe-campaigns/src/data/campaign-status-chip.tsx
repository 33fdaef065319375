import { StatusChip, type StatusTone } from '@reportage/ui';
import { type CampaignPhase, getPhase, type PhaseFields } from './campaign-phase.ts';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';

/** Several statuses share a tone; the text tells them apart. */
const tones: Record<CampaignPhase, StatusTone> = {
  draft: 'neutral',
  scheduled: 'neutral',
  live: 'accent',
  ended: 'neutral',
  completed: 'positive',
};

/** A campaign's status as a pill. The verdict on its goals is plain text with an icon instead (`Verdict`). */
export function CampaignStatusChip({ campaign }: { campaign: PhaseFields }) {
  const t = useCampaignStatusMessages();
  const phase = getPhase(campaign, new Date());
  return <StatusChip tone={tones[phase]}>{t(phase)}</StatusChip>;
}
