import type { Report } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Button, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import { usePublishedChange } from './use-published-change.ts';
import { useSharing } from './use-sharing.ts';

interface PublishedLineProps {
  report: Report;
  workspaceId: string;
  /** Whether the user may publish the report. */
  mayPublish: boolean;
}

/** Shows when the report was published, and a figure that has changed since then. */
export function PublishedLine({ report, workspaceId, mayPublish }: PublishedLineProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const change = usePublishedChange(report, workspaceId);
  const sharing = useSharing(report, workspaceId);
  const { publishedAt, hasUnpublishedChanges } = report;
  if (publishedAt === null) return null;
  return (
    <p className={classes.line}>
      <span>
        {t('publishedAt', { time: formatInstant(publishedAt, { locale }) })}.{' '}
        {change ? `${change}.` : !hasUnpublishedChanges && t('unchanged')}
      </span>
      {change && mayPublish && (
        <Button size="small" loading={sharing.isBusy} onClick={() => void sharing.publish()}>
          {t('publishAgain')}
        </Button>
      )}
    </p>
  );
}
