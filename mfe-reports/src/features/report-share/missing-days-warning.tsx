import type { CardResult } from '@reportage/contracts';
import { Alert } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from '../report-view/report-view.messages.ts';
import { useMissingDaysTexts } from '../report-view/use-gaps.ts';

/** Warns that the numbers to publish lack some days, listed by source. Renders nothing if no days are missing. */
export function MissingDaysWarning({ cards }: { cards: readonly CardResult[] }): ReactNode {
  const t = useReportViewMessages();
  const missingDaysTexts = useMissingDaysTexts(cards);
  if (missingDaysTexts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('publishMissingDays')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {missingDaysTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}
