import { type CardResult, findHoles } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from '../report-view/report-view.messages.ts';

/** Warns before numbers with missing days are published, and lists the days by source; renders nothing if none are. */
export function MissingDaysWarning({ cards }: { cards: readonly CardResult[] }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const holes = findHoles(cards);
  if (holes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('publishMissingDays')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {holes.map(({ sourceName, days }) => (
            <li key={sourceName}>
              {t('notFetched', {
                source: sourceName,
                days: days.map((each) => formatPeriod(each, { locale })).join(', '),
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
