import type { Report } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';

/** Whether guests can open the report or highlight. */
export function LinkState({ isOn }: { isOn: boolean }): ReactNode {
  const t = useReportMessages();
  return isOn && <StatusChip tone="positive">{t('linkOn')}</StatusChip>;
}

/** Whether guests see an earlier version than members. */
export function ChangesState({ hasUnpublished }: { hasUnpublished: boolean }): ReactNode {
  const t = useReportMessages();
  return hasUnpublished && <StatusChip tone="warning">{t('unpublished')}</StatusChip>;
}

interface ReportStatesProps {
  report: Report;
  /** Whether the state of the link is shown elsewhere. */
  hasNoLink: boolean;
}

/** Whether guests can open the report, and whether they see its latest changes. */
export function ReportStates({ report, hasNoLink }: ReportStatesProps): ReactNode {
  return (
    <div className={classes.chips}>
      {!hasNoLink && <LinkState isOn={report.settings.link.isOn} />}
      <ChangesState hasUnpublished={report.publishedAt !== null && report.hasUnpublishedChanges} />
    </div>
  );
}
