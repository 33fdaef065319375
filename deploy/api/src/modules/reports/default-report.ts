import { defaultReportName, type Period } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { defaultContent, type ReportedCampaign } from './default-content.ts';
import { createReportsRepository } from './reports.repository.ts';

/** A new campaign's first report, created in the campaign's transaction. */
export const addDefaultReport = (
  tx: Executor,
  workspaceId: string,
  campaign: ReportedCampaign & { campaignId: string; ownerId: string },
  identifiers: Identifiers,
): Promise<void> =>
  createReportsRepository(tx, workspaceId).insert({
    id: identifiers.next('report'),
    campaignId: campaign.campaignId,
    name: defaultReportName,
    ownerId: campaign.ownerId,
    content: defaultContent(campaign),
  });

interface CampaignDates {
  startDate: string;
  endDate: string;
}

const toPeriod = ({ startDate, endDate }: CampaignDates): Period => ({ from: startDate, to: endDate });

/** When a campaign's dates change, reports that share them follow. */
export async function followCampaignDates(
  tx: Executor,
  workspaceId: string,
  campaignId: string,
  before: CampaignDates,
  after: CampaignDates,
): Promise<void> {
  if (before.startDate === after.startDate && before.endDate === after.endDate) return;
  await createReportsRepository(tx, workspaceId).followDates(campaignId, toPeriod(before), toPeriod(after));
}
