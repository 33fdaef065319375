import type { Report } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportLinks } from '../report-links/report-links.queries.ts';

/** The report's scheduled emails, in mfe-dashboards' widget. */
export function ScheduleTab({ report, workspaceId }: { report: Report; workspaceId: string }): ReactNode {
  const links = useReportLinks(report.id, workspaceId);
  if (links.isPending) return <LoadingState />;
  const namedLinks = (links.data?.data ?? []).map(({ id, name }) => ({ id, name }));
  const { id, name, language, settings } = report;
  return (
    <Widget name="report-schedules" report={{ id, name, language, timezone: settings.timezone, links: namedLinks }} />
  );
}
