import { StatusChip } from '@reportage/ui';
import { useCampaignStatusMessages } from './campaign-status.messages.ts';
import { type ShownStatus, statusTones } from './status-tone.ts';

export function CampaignStatusChip({ status }: { status: ShownStatus }) {
  const t = useCampaignStatusMessages();
  return <StatusChip tone={statusTones[status]}>{t(status)}</StatusChip>;
}
