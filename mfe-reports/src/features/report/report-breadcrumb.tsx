import type { Report } from '@reportage/contracts';
import { useIsNarrow } from '@reportage/ui';
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

interface Parent {
  path: string;
  name: string;
}

/**
 * Links to the report's campaign or group, and to the list of campaigns or groups; on a phone, only to the immediate
 * parent.
 */
export function ReportBreadcrumb({ report, workspaceSlug, part }: ReportBreadcrumbProps): ReactNode {
  const t = useReportMessages();
  const isNarrow = useIsNarrow();
  const { campaignId, campaignName, groupId, name } = report;
  const campaigns = `/${workspaceSlug}/campaigns`;
  const reportName = groupId ? t('groupReport') : name;
  const list: Parent = { path: campaigns, name: t('campaigns') };
  const others: Parent[] = [
    ...(groupId
      ? [
          { path: `${campaigns}/groups`, name: t('groups') },
          { path: `${campaigns}/groups/${groupId}`, name: campaignName },
        ]
      : []),
    ...(campaignId ? [{ path: `${campaigns}/${campaignId}`, name: campaignName }] : []),
    ...(part ? [{ path: part.reportPath, name: reportName }] : []),
  ];
  if (isNarrow) {
    const parent = others.at(-1) ?? list;
    return (
      <nav className={classes.back} aria-label={t('breadcrumb')}>
        <Link to={parent.path}>{parent.name}</Link>
      </nav>
    );
  }
  return (
    <nav className={classes.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {[list, ...others].map((parent) => (
          <li key={parent.path}>
            <Link to={parent.path}>{parent.name}</Link>
          </li>
        ))}
        <li aria-current="page">{part?.name ?? reportName}</li>
      </ol>
    </nav>
  );
}
