import type { CardResult } from '@reportage/contracts';
import { Alert } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from '../report-view/report-view.messages.ts';
import { useMissingDaysBySource } from '../report-view/use-gaps.ts';

/** Warns that the data to be published lacks some days, listed by source. Renders nothing if no days are missing. */
export function MissingDaysWarning({ cards }: { cards: readonly CardResult[] }): ReactNode {
  const t = useReportViewMessages();
  const missingDays = useMissingDaysBySource(cards);
  if (missingDays.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('publishMissingDays')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {missingDays.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}
