import type { Report } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { usePublishedChange } from './use-published-change.ts';
import { useSharing } from './use-sharing.ts';

interface PublishedLineProps {
  report: Report;
  workspaceId: string;
  /** Whether the user may publish the report. */
  mayPublish: boolean;
}

/**
 * Shows when the report was published and, if its numbers have changed since then, the most important change. Users
 * who may publish see the same notice as in the share panel.
 */
export function PublishedLine({ report, workspaceId, mayPublish }: PublishedLineProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const change = usePublishedChange(report, workspaceId);
  const sharing = useSharing(report, workspaceId);
  const { publishedAt, hasUnpublishedChanges } = report;
  if (publishedAt === null) return null;
  if (change && mayPublish) {
    return (
      <div className={classes.pageNotice}>
        <StaleNotice {...{ publishedAt, hasUnpublishedChanges, change, sharing }} isPrimary={false} />
      </div>
    );
  }
  return (
    <p className={classes.line}>
      {t('publishedAt', { time: formatInstant(publishedAt, { locale }) })}.{' '}
      {change ? `${change.text}.` : !hasUnpublishedChanges && t('unchanged')}
    </p>
  );
}
