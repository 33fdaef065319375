import type { Report } from '@reportage/contracts';
import { PagePath } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportMessages } from './report.messages.ts';

interface ReportBreadcrumbProps {
  report: Pick<Report, 'campaignId' | 'campaignName' | 'groupId' | 'name'>;
  workspaceSlug: string;
  /** The report's own page, if the current one is below it. */
  reportPath?: string;
  /** The name of the current page, if it is not the report's own. */
  pageName?: string;
}

/** Links to the list of campaigns or groups, and to the report's campaign or group. Ends with the page's name. */
export function ReportBreadcrumb({ report, workspaceSlug, reportPath, pageName }: ReportBreadcrumbProps): ReactNode {
  const t = useReportMessages();
  const { campaignId, campaignName, groupId, name } = report;
  const campaignsPath = `/${workspaceSlug}/campaigns`;
  const reportName = groupId ? t('groupReport') : name;
  return (
    <PagePath current={pageName ?? reportName}>
      {!groupId && <Link to={campaignsPath}>{t('campaigns')}</Link>}
      {groupId && <Link to={`${campaignsPath}/groups`}>{t('groups')}</Link>}
      {groupId && <Link to={`${campaignsPath}/groups/${groupId}`}>{campaignName}</Link>}
      {campaignId && <Link to={`${campaignsPath}/${campaignId}`}>{campaignName}</Link>}
      {reportPath && <Link to={reportPath}>{reportName}</Link>}
    </PagePath>
  );
}
