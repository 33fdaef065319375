import type { Campaign } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import { statusTones } from './status-tone.ts';

export function CampaignStatusChip({ status }: { status: Campaign['status'] | Campaign['progressStatus'] }) {
  const t = useCampaignStatusMessages();
  return <StatusChip tone={statusTones[status]}>{t(status)}</StatusChip>;
}
