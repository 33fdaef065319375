import type { AttentionReason } from '@reportage/contracts';
import { Alert } from '@reportage/ui';
import { useAttentionMessages } from '../../data/attention.messages.ts';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Why a campaign needs attention; renders nothing if it does not. */
export function CampaignWarnings({ reasons }: { reasons: readonly AttentionReason[] }) {
  const t = useOverviewMessages();
  const tAttention = useAttentionMessages();
  if (reasons.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('attention')}
      description={reasons.map((reason) => tAttention(`${reason}Text`)).join(' · ')}
    />
  );
}
