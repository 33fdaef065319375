import type { Report } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';

interface ReportBreadcrumbProps {
  report: Pick<Report, 'campaignId' | 'campaignName' | 'groupId' | 'name'>;
  workspaceSlug: string;
  /** The current part of the report, if it is a page below the report's own. */
  part?: { name: string; reportPath: string };
}

/** Links to the report's campaign or group, and to the list of campaigns or groups. */
export function ReportBreadcrumb({ report, workspaceSlug, part }: ReportBreadcrumbProps): ReactNode {
  const t = useReportMessages();
  const { campaignId, campaignName, groupId, name } = report;
  const campaigns = `/${workspaceSlug}/campaigns`;
  const reportName = groupId ? t('groupReport') : name;
  return (
    <nav className={classes.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={campaigns}>{t('campaigns')}</Link>
        </li>
        {groupId && (
          <>
            <li>
              <Link to={`${campaigns}/groups`}>{t('groups')}</Link>
            </li>
            <li>
              <Link to={`${campaigns}/groups/${groupId}`}>{campaignName}</Link>
            </li>
          </>
        )}
        {campaignId && (
          <li>
            <Link to={`${campaigns}/${campaignId}`}>{campaignName}</Link>
          </li>
        )}
        {part && (
          <li>
            <Link to={part.reportPath}>{reportName}</Link>
          </li>
        )}
        <li aria-current="page">{part?.name ?? reportName}</li>
      </ol>
    </nav>
  );
}
