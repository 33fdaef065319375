import type { Report } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';

/** Chips for an active guest link and for unpublished changes. */
export function ReportStates({ report }: { report: Report }): ReactNode {
  const t = useReportMessages();
  return (
    <div className={classes.chips}>
      {report.settings.link.isOn && <StatusChip tone="positive">{t('linkOn')}</StatusChip>}
      {report.publishedAt && report.hasUnpublishedChanges && <StatusChip tone="warning">{t('unpublished')}</StatusChip>}
    </div>
  );
}
