import type { AttentionReason } from '@reportage/contracts';
import { Alert } from '@reportage/ui';
import { useAttentionMessages } from '../../data/attention.messages.ts';
import { useOverviewMessages } from './campaign-overview.messages.ts';

/** Says why a campaign needs attention; renders nothing if it needs none. */
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
