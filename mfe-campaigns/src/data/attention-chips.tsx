import type { AttentionReason } from '@reportage/contracts';
import { Flex, StatusChip, type StatusTone, Tooltip } from '@reportage/ui';
import { useAttentionMessages } from './attention.messages.ts';

const tones: Record<AttentionReason, StatusTone> = {
  behind: 'warning',
  endingSoon: 'accent',
  sourceFailing: 'negative',
  noData: 'warning',
};

/** Says why a campaign needs attention; the most urgent reason comes first. */
export function AttentionChips({ reasons }: { reasons: readonly AttentionReason[] }) {
  const t = useAttentionMessages();
  return (
    <Flex gap={4} wrap>
      {reasons.map((reason) => (
        <Tooltip key={reason} title={t(`${reason}Text`)}>
          <span>
            <StatusChip tone={tones[reason]}>{t(reason)}</StatusChip>
          </span>
        </Tooltip>
      ))}
    </Flex>
  );
}
