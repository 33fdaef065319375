import type { ConnectionFetch } from '@reportage/contracts';
import { Flex, RelativeTime, StatusChip, Typography } from '@reportage/ui';
import { useFetchHistoryMessages } from './fetch-history.messages.ts';
import { useSourceHealthMessages } from './source-health.messages.ts';

/** The result of a fetch with its caveats, or the reason it failed and the time of its retry. */
export function FetchResult({ connectionFetch }: { connectionFetch: ConnectionFetch }) {
  const t = useFetchHistoryMessages();
  const tHealth = useSourceHealthMessages();
  const { outcome, flags, isRepeat } = connectionFetch;
  if (outcome === 'stored') {
    const caveats = [...(isRepeat ? [t('repeat')] : []), ...flags.map((flag) => tHealth(flag))];
    return (
      <Flex vertical>
        <StatusChip tone="positive">{t('stored')}</StatusChip>
        {caveats.length > 0 && <Typography.Text type="secondary">{caveats.join('; ')}</Typography.Text>}
      </Flex>
    );
  }
  return (
    <Flex vertical>
      <StatusChip tone="negative">{t('failed')}</StatusChip>
      <span>{tHealth(outcome)}</span>
      <Typography.Text type="secondary">
        <Retry connectionFetch={connectionFetch} />
      </Typography.Text>
    </Flex>
  );
}

function Retry({ connectionFetch: { retriedAt, retryAt } }: { connectionFetch: ConnectionFetch }) {
  const t = useFetchHistoryMessages();
  const instant = retriedAt ?? retryAt;
  if (instant === null) return t('notRetried');
  return (
    <>
      {t(retriedAt === null ? 'retryAt' : 'retriedAt')} <RelativeTime instant={instant} />
    </>
  );
}
