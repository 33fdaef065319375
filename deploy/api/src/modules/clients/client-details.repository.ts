import { type ClientDetails, maxClientCampaigns } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { getOverallGoalKind, readCustomGoalMetrics } from '../goals/index.ts';

type Details = Pick<ClientDetails, 'campaigns' | 'totals'> & {
  reports: (Omit<ClientDetails['reports'][number], 'modifiedAt'> & { modifiedAt: Date })[];
};

/** Reads a client's campaigns, reports and totals. */
export async function readClientDetails(db: Executor, workspaceId: string, clientId: string): Promise<Details> {
  const clientCampaigns = db
    .selectFrom('campaigns')
    .where('campaigns.workspaceId', '=', workspaceId)
    .where('campaigns.clientId', '=', clientId);
  const rows = await clientCampaigns
    .select(['id', 'name', 'startDate', 'endDate', 'timezone', 'status', 'isArchived'])
    .select(['progress', 'progressStatus', 'goalCounts', 'goalSets'])
    .select(sql<number>`(select count(*) from app.campaign_media where campaign_id = campaigns.id)`.as('mediaCount'))
    .orderBy('isArchived')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxClientCampaigns)
    .execute();
  const customMetrics = await readCustomGoalMetrics(
    db,
    workspaceId,
    rows.flatMap(({ goalSets }) => goalSets),
  );
  const campaigns = rows.map(({ goalSets, goalCounts, ...campaign }) => ({
    ...campaign,
    goalKind: getOverallGoalKind(goalSets, customMetrics),
    ...(goalCounts ? { goalCounts } : {}),
  }));
  const ids = campaigns.map(({ id }) => id);
  const reports =
    ids.length === 0
      ? []
      : await db
          .selectFrom('reports')
          .innerJoin('campaigns', 'campaigns.id', 'reports.campaignId')
          .select(['reports.id', 'reports.name', 'reports.modifiedAt'])
          .select(['campaigns.id as campaignId', 'campaigns.name as campaignName'])
          .where('reports.workspaceId', '=', workspaceId)
          .where('reports.campaignId', 'in', ids)
          .orderBy('reports.modifiedAt', 'desc')
          .orderBy('reports.id')
          .execute();
  const totals = await clientCampaigns
    .leftJoin('campaignMedia', 'campaignMedia.campaignId', 'campaigns.id')
    .select(({ fn }) => [
      fn.count<number>('campaigns.id').distinct().as('campaigns'),
      fn.count<number>('campaignMedia.mediaId').distinct().as('media'),
      sql<number>`count(distinct campaigns.id) filter (where campaigns.status = 'active' and not campaigns.is_archived)`.as(
        'activeCampaigns',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { campaigns, reports, totals };
}
