import { type Campaign, getRelativeReportPath } from '@reportage/contracts';

/**
 * Returns a report's path: `/{workspace}/{advertiser}/{campaign}/{report}`, or the short form if the names yield no
 * slug.
 */
export const getReportPath = (
  slug: string,
  campaign: Pick<Campaign, 'name' | 'clientName'>,
  reportId: string,
): string => `/${slug}/${getRelativeReportPath(campaign, reportId)}`;
