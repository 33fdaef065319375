import { type CardResult, listTakenBack } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';

/** Lists which of a report's numbers partners no longer share, and since when; renders nothing if there are none. */
export function ReportTakenBack({ cards, timezone }: { cards: readonly CardResult[]; timezone: string }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const takenBackNumbers = listTakenBack(cards);
  if (takenBackNumbers.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 24 }}
      title={t('takenBackTitle')}
      description={takenBackNumbers.map(({ partnerName, since, isAll }) => (
        <div key={`${partnerName} ${since} ${isAll}`}>
          {t(isAll ? 'takenBackAll' : 'takenBackPart', {
            partner: partnerName,
            day: formatInstant(since, { locale, timezone }),
          })}
        </div>
      ))}
    />
  );
}
