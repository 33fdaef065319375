import type { Report } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';

interface ReportBreadcrumbProps {
  report: Pick<Report, 'campaignId' | 'campaignName' | 'name'>;
  workspaceSlug: string;
}

/** Links to the report's campaign and to the campaign list. */
export function ReportBreadcrumb({ report, workspaceSlug }: ReportBreadcrumbProps): ReactNode {
  const t = useReportMessages();
  const { campaignId, campaignName, name } = report;
  const campaigns = `/${workspaceSlug}/campaigns`;
  return (
    <nav className={classes.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={campaigns}>{t('campaigns')}</Link>
        </li>
        {campaignId && (
          <li>
            <Link to={`${campaigns}/${campaignId}`}>{campaignName}</Link>
          </li>
        )}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
