import { formatInstant } from '@reportage/format';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, FailedState, NoAccessState, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ExportActions } from '../report-export/export-actions.tsx';
import { ReportView } from '../report-view/report-view.tsx';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';
import { usePreview } from './report.queries.ts';
import { ReportSkeleton } from './report-skeleton.tsx';

interface GuestReportProps {
  reportId: string;
  workspaceSlug: string;
}

/**
 * The published version, to read and export. The header tells signed-out visitors that this is guest access; users who are
 * signed in without access have seen the host's message that the workspace could not be fetched.
 */
export function GuestReport({ reportId, workspaceSlug }: GuestReportProps): ReactNode {
  const t = useReportMessages();
  const { navigate } = useHost();
  const user = useUser();
  const { locale } = useUiSettings();
  const preview = usePreview(reportId, null);

  if (preview.isError && preview.error.code === 'guestLinkOff') {
    return (
      <NoAccessState
        isScreen
        title={t('linkOffTitle')}
        text={preview.error.message || t('linkOffText')}
        action={!user && <Button onClick={() => navigate('/auth/login')}>{t('signIn')}</Button>}
      />
    );
  }
  if (preview.isError && !preview.data) {
    return <FailedState isScreen error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <ReportSkeleton />;

  const { report, cards, publishedAt } = preview.data;
  const period = cards[0]?.meta.period ?? report.date;
  return (
    <div className={classes.page}>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        <span className={classes.quiet}>
          {!user && `${t('guestAccess')} · `}
          {t('published', { time: formatInstant(publishedAt, { locale }) })}
        </span>
        <div className={classes.actions}>
          <ExportActions reportId={reportId} reportName={report.name} workspaceSlug={workspaceSlug} />
        </div>
      </div>
      <ReportView report={report} cards={cards} period={period} />
    </div>
  );
}
