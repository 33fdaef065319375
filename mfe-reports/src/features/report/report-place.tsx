import type { Report } from '@reportage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportMessages } from './report.messages.ts';
import classes from './report.module.css';

interface ReportPlaceProps {
  report: Pick<Report, 'campaignId' | 'campaignName' | 'name'>;
  workspaceSlug: string;
}

/** Where the report belongs, and the way back there. */
export function ReportPlace({ report, workspaceSlug }: ReportPlaceProps): ReactNode {
  const t = useReportMessages();
  const { campaignId, campaignName, name } = report;
  const campaigns = `/${workspaceSlug}/campaigns`;
  return (
    <nav className={classes.place} aria-label={t('place')}>
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
