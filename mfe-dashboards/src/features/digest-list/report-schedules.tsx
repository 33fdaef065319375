import type { WidgetPropsOf } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { DigestEntries } from './digest-entries.tsx';
import { useDigestMessages } from './digest-list.messages.ts';

/** The scheduled emails of a report, as a widget. */
export function ReportSchedules({ report }: Pick<WidgetPropsOf<'report-schedules'>, 'report'>): ReactNode {
  const t = useDigestMessages();
  return (
    <DigestEntries report={report}>
      {(addButton) => (
        <>
          <p style={{ marginTop: 0 }}>{t('reportIntro')}</p>
          {addButton && <div style={{ marginBottom: 16 }}>{addButton}</div>}
        </>
      )}
    </DigestEntries>
  );
}
