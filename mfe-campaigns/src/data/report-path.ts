import { type Campaign, reportSlug } from '@reportage/contracts';

/** Path of a report: `/{workspace}/{advertiser}/{campaign}/{report}`, or the short form if the names yield no slug. */
export const reportPath = (slug: string, campaign: Pick<Campaign, 'name' | 'clientName'>, reportId: string): string =>
  `/${slug}/${reportSlug(campaign, reportId)}`;
