import { formatDay, formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/**
 * Lists the days of the report's own period that have not begun, so that they are not mistaken for days without
 * numbers.
 */
export function ReportPeriodNote({ report, period }: Pick<ShownReport, 'report' | 'period'>): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { from, to } = report.date;
  const isOwnPeriod = period.from === from && period.to < to;
  if (!isOwnPeriod) return null;
  const days = formatPeriod({ from: dayAfter(period.to), to }, { locale });
  return <p className={classes.periodNote}>{t('daysToCome', { day: formatDay(period.to, { locale }), days })}</p>;
}
