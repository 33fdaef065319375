import { formatDay, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Whether the report shows its own period and that includes future days. */
export const isInProgress = ({ report, period }: Pick<ShownReport, 'report' | 'period'>): boolean =>
  period.from === report.date.from && period.to < report.date.to;

/** Lists the future days of the report's own period, so that they are not mistaken for days without numbers. */
export function ReportPeriodNote({ report, period }: Pick<ShownReport, 'report' | 'period'>): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { to } = report.date;
  if (!isInProgress({ report, period })) return null;
  const days = formatPeriod({ from: dayAfter(period.to), to }, { locale });
  return <p className={classes.periodNote}>{t('futureDays', { day: formatDay(period.to, { locale }), days })}</p>;
}
