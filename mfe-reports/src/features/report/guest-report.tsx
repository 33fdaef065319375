import { formatInstant } from '@reportage/format';
import { useUser } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { ReportWithComments } from '../report-discussion/report-with-comments.tsx';
import { useGuestDiscussion } from '../report-discussion/use-guest-discussion.ts';
import { ExportActions } from '../report-export/export-actions.tsx';
import { GuestGate } from '../report-guest/guest-gate.tsx';
import { FingerprintDetails } from '../report-versions/fingerprint-line.tsx';
import { ReportView } from '../report-view/report-view.tsx';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';
import { usePreview } from './report.queries.ts';

interface GuestReportProps {
  reportId: string;
  workspaceSlug: string;
  /** Whether the report is embedded in another site, where guests cannot sign in. */
  isEmbedded?: boolean;
}

/**
 * The published version of a report, for reading and exporting. The header tells signed-out visitors who shares it.
 * Signed-in users without access have already seen the host's message that the workspace could not be fetched.
 */
export function GuestReport({ reportId, workspaceSlug, isEmbedded = false }: GuestReportProps): ReactNode {
  const t = useReportMessages();
  const user = useUser();
  const { locale } = useUiSettings();
  const preview = usePreview(reportId, null);
  const [commentsTarget, setCommentsTarget] = useState<HTMLElement | null>(null);
  const discussion = useGuestDiscussion(preview.data?.report.id);
  return (
    <GuestGate
      reportId={reportId}
      preview={preview}
      closedTitle={t('linkOffTitle')}
      sharedBy={preview.data?.report.workspace.name}
      isEmbedded={isEmbedded}
    >
      {(shownReport) => {
        const { report, cards, parts, publishedAt, fingerprint } = shownReport;
        const period = cards[0]?.meta.period ?? report.date;
        const view = (
          <ReportView
            report={report}
            cards={cards}
            parts={parts}
            period={period}
            publishedAt={publishedAt}
            isForGuest
          />
        );
        return (
          <div className={user ? classes.page : classes.guestPage}>
            <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
              <span className={classes.quiet}>
                {!user && !isEmbedded && `${t('sharedBy', { workspace: report.workspace.name })} · `}
                {t('published', { time: formatInstant(publishedAt, { locale, timezone: report.settings.timezone }) })}
              </span>
              <div className={classes.guestActions}>
                <div ref={setCommentsTarget} className={classes.comments} />
                <ExportActions report={report} period={period} workspaceSlug={workspaceSlug} />
              </div>
            </div>
            {discussion ? (
              <ReportWithComments discussion={discussion} shownReport={shownReport} buttonTarget={commentsTarget}>
                {view}
              </ReportWithComments>
            ) : (
              view
            )}
            {fingerprint && <FingerprintDetails fingerprint={fingerprint} />}
          </div>
        );
      }}
    </GuestGate>
  );
}
