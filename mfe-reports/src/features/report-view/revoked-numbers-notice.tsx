import { type CardResult, listTakenBack } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';

/** Lists the numbers of a report that partners no longer share; renders nothing if there are none. */
export function RevokedNumbersNotice({
  cards,
  timezone,
}: {
  cards: readonly CardResult[];
  timezone: string;
}): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const revokedNumbers = listTakenBack(cards);
  if (revokedNumbers.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 24 }}
      title={t('revokedTitle')}
      description={revokedNumbers.map(({ partnerName, since, isAll }) => (
        <div key={`${partnerName} ${since} ${isAll}`}>
          {t(isAll ? 'revokedAll' : 'revokedPart', {
            partner: partnerName,
            day: formatInstant(since, { locale, timezone }),
          })}
        </div>
      ))}
    />
  );
}
