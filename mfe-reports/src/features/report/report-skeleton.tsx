import { Skeleton } from '@reportage/ui';
import type { ReactNode } from 'react';
import viewClasses from '../report-view/report-view.module.css';
import { useReportMessages } from './report.messages.ts';

/** Placeholder shown while a report loads. */
export function ReportSkeleton(): ReactNode {
  const t = useReportMessages();
  return (
    <div className={viewClasses.report} role="status" aria-busy="true">
      <span className="ui-visually-hidden">{t('loading')}</span>
      <Skeleton active title={{ width: '24%' }} paragraph={{ rows: 2, width: ['72%', '48%'] }} />
      <Skeleton active title={{ width: '32%' }} paragraph={{ rows: 6 }} style={{ marginTop: 48 }} />
    </div>
  );
}
