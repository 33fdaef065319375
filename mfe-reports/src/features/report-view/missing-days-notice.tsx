import { type CardResult, findHoles } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { Alert, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';

interface MissingDaysNoticeProps {
  cards: readonly CardResult[];
  /** Whether to warn about publishing such numbers. */
  isPublishing?: boolean;
}

/** Lists the days missing from a report's numbers, by source; renders nothing if none are. */
export function MissingDaysNotice({ cards, isPublishing = false }: MissingDaysNoticeProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const holes = findHoles(cards);
  if (holes.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: isPublishing ? 0 : 24 }}
      title={t(isPublishing ? 'publishMissingDays' : 'missingDaysTitle')}
      description={
        <>
          {t('missingDaysText')}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {holes.map(({ sourceName, days }) => (
              <li key={sourceName}>
                {t('missingDaysOf', {
                  source: sourceName,
                  days: days.map((each) => formatPeriod(each, { locale })).join(', '),
                })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
