import type { Figures } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { Typography, useUiSettings } from '@reportage/ui';
import { useNumberLimitsMessages } from './number-limits.messages.ts';

/** Lists what the figures exclude: data that partners no longer share, and days before the plan's history starts. */
export function NumberLimits({ takenBack = [], historyFrom, timezone }: Partial<Figures>) {
  const t = useNumberLimitsMessages();
  const { locale } = useUiSettings();
  const formatDate = (instant: string) => formatInstant(instant, { locale, ...(timezone ? { timezone } : {}) });
  return (
    <>
      {takenBack.map(({ partnerName, since, isAll }) => (
        <Typography.Paragraph key={`${partnerName} ${since}`} type="warning">
          {t(isAll ? 'revokedAll' : 'revokedPart', { partner: partnerName, day: formatDate(since) })}
        </Typography.Paragraph>
      ))}
      {historyFrom && (
        <Typography.Paragraph type="warning">
          {t('history', { day: formatDay(historyFrom, { locale }) })}
        </Typography.Paragraph>
      )}
    </>
  );
}
