import type { Figures } from '@reportage/contracts';
import { formatDay, formatInstant } from '@reportage/format';
import { Typography, useUiSettings } from '@reportage/ui';
import { useNumberLimitsMessages } from './number-limits.messages.ts';

/** Says what numbers lack: what partners no longer show, and the days before the plan's first one. */
export function NumberLimits({ takenBack = [], historyFrom, timezone }: Partial<Figures>) {
  const t = useNumberLimitsMessages();
  const { locale } = useUiSettings();
  const dayOf = (instant: string) => formatInstant(instant, { locale, ...(timezone ? { timezone } : {}) });
  return (
    <>
      {takenBack.map(({ partnerName, since, isAll }) => (
        <Typography.Paragraph key={`${partnerName} ${since}`} type="warning">
          {t(isAll ? 'takenBackAll' : 'takenBackPart', { partner: partnerName, day: dayOf(since) })}
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
