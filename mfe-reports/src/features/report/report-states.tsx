import type { Report } from '@reportage/contracts';
import { StatusChip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportMessages } from './report.messages.ts';

/** Shows whether guests can open the report or highlight. */
export function LinkState({ isOn }: { isOn: boolean }): ReactNode {
  const t = useReportMessages();
  return isOn && <StatusChip tone="positive">{t('linkOn')}</StatusChip>;
}

/** Shows whether guests see an earlier version than members. */
export function ChangesState({ hasUnpublishedChanges }: { hasUnpublishedChanges: boolean }): ReactNode {
  const t = useReportMessages();
  return hasUnpublishedChanges && <StatusChip tone="warning">{t('unpublished')}</StatusChip>;
}

/** Shows whether guests see an earlier version of the report; renders nothing if it was never published. */
export const ReportChangesState = ({ report }: { report: Report }): ReactNode => (
  <ChangesState hasUnpublishedChanges={report.publishedAt !== null && report.hasUnpublishedChanges} />
);
