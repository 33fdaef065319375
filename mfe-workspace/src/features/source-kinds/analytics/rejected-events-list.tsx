import { type RejectedEvents, rejectedEventDays } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Flex, Typography, useUiSettings } from '@reportage/ui';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';

const reasonKeys = {
  bot: 'rejectedBot',
  late: 'rejectedLate',
  address: 'rejectedAddress',
  rate: 'rejectedRate',
} as const;

/** Shows events that were sent but not counted, with the reasons. */
export function RejectedEventsList({ rejectedEvents }: { rejectedEvents: readonly RejectedEvents[] }) {
  const t = useAnalyticsSourceMessages();
  const { locale } = useUiSettings();
  if (rejectedEvents.length === 0) return null;
  return (
    <Flex vertical>
      <Typography.Text type="secondary">{t('rejected', { days: rejectedEventDays })}</Typography.Text>
      {rejectedEvents.map(({ reason, eventCount }) => (
        <Typography.Text key={reason} type="secondary">
          {t(reasonKeys[reason], { events: formatNumber(eventCount, { unit: 'count', locale }) })}
        </Typography.Text>
      ))}
    </Flex>
  );
}
