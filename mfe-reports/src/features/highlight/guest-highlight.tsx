import { formatInstant } from '@reportage/format';
import { useUser } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { HighlightView } from '../highlight-view/highlight-view.tsx';
import { useReportMessages } from '../report/report.messages.ts';
import reportClasses from '../report/report.module.css';
import { GuestGate } from '../report-guest/guest-gate.tsx';
import { useHighlightMessages } from './highlight.messages.ts';
import { useHighlightPreview } from './highlight.queries.ts';

/** The published highlight, read-only. */
export function GuestHighlight({ reportId }: { reportId: string }): ReactNode {
  const t = useHighlightMessages();
  const tReport = useReportMessages();
  const user = useUser();
  const { locale } = useUiSettings();
  const preview = useHighlightPreview(reportId);
  return (
    <GuestGate
      reportId={reportId}
      preview={preview}
      closedTitle={t('closedTitle')}
      sharedBy={preview.data?.highlight.report.workspace.name}
    >
      {({ highlight, cards, publishedAt }) => (
        <div className={user ? reportClasses.page : reportClasses.guestPage}>
          <p className={reportClasses.guestLine}>
            {!user && `${tReport('sharedBy', { workspace: highlight.report.workspace.name })} · `}
            {tReport('published', {
              time: formatInstant(publishedAt, { locale, timezone: highlight.report.timezone }),
            })}
          </p>
          <HighlightView highlight={highlight} cards={cards} isForGuest />
        </div>
      )}
    </GuestGate>
  );
}
