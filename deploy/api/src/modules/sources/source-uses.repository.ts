import type { CallOutput, calls } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { type BoardViewer, isBoardVisibleTo } from '../dashboards/index.ts';
import { listSourcePartners } from './source-partners.ts';

type SourceUses = CallOutput<typeof calls.getSourceUses>;

/**
 * Reads what would no longer be updated if a source were disconnected. Merged media count as the item they were
 * merged into.
 */
export async function readSourceUses(
  db: Executor,
  workspaceId: string,
  sourceId: string,
  viewer: BoardViewer,
): Promise<SourceUses> {
  const media = sql`media as (
    select id, coalesce(merged_into_id, id) as item_id from app.media
    where workspace_id = ${workspaceId} and source_id = ${sourceId})`;
  const usedCampaigns = sql`${media}, used_campaigns as (
    select campaigns.id, campaigns.name from app.campaigns
    where workspace_id = ${workspaceId} and exists (
      select 1 from app.campaign_media join media on media.item_id = campaign_media.media_id
      where campaign_media.campaign_id = campaigns.id))`;
  const boards = sql`${usedCampaigns}, boards as (
    select dashboards.id, dashboards.name from app.dashboards
    where workspace_id = ${workspaceId} and ${isBoardVisibleTo(viewer)} and content -> 'scope' ->> 'kind' = 'chosen' and (
      content -> 'scope' -> 'sourceIds' ? ${sourceId}
      or content -> 'scope' -> 'mediaIds' ?| array(select item_id from media union select id from media)
      or content -> 'scope' -> 'campaignIds' ?| array(select id from used_campaigns)))`;
  const [countedMedia, campaigns, goals, groups, reports, dashboards, digests, alerts, customMetrics, partners] =
    await Promise.all([
      sql<{ count: number }>`with ${media} select count(*)::int as count from media`.execute(db),
      sql<
        SourceUses['campaigns'][number]
      >`with ${usedCampaigns} select id, name from used_campaigns order by lower(name), id`.execute(db),
      sql<SourceUses['goals'][number]>`
      with ${media}
      select campaigns.id as campaign_id, campaigns.name as campaign_name, goal ->> 'name' as name from app.campaigns
      cross join jsonb_array_elements(goal_sets) as goal_set cross join jsonb_array_elements(goal_set -> 'goals') as goal
      where workspace_id = ${workspaceId} and exists (
        select 1 from jsonb_array_elements_text(
          coalesce(goal -> 'include', '[]'::jsonb) || coalesce(goal -> 'exclude', '[]'::jsonb)) as key
        join media on key like '%\\_' || media.item_id)
      order by lower(campaigns.name), campaigns.id, lower(goal ->> 'name')`.execute(db),
      sql<SourceUses['groups'][number]>`
      with ${usedCampaigns}
      select groups.id, groups.name from app.groups
      where workspace_id = ${workspaceId} and exists (
        select 1 from app.campaign_groups join used_campaigns on used_campaigns.id = campaign_groups.campaign_id
        where campaign_groups.group_id = groups.id)
      order by lower(groups.name), groups.id`.execute(db),
      sql<SourceUses['reports'][number]>`
      with ${usedCampaigns}
      select reports.id, reports.name from app.reports join used_campaigns on used_campaigns.id = reports.campaign_id
      order by lower(reports.name), reports.id`.execute(db),
      sql<SourceUses['dashboards'][number]>`
      with ${boards} select id, name from boards order by lower(name), id`.execute(db),
      sql<SourceUses['digests'][number]>`
      with ${boards}
      select digests.id, digests.name, digests.report_id from app.digests
      where workspace_id = ${workspaceId} and (
        dashboard_id in (select id from boards)
        or report_id in (select reports.id from app.reports join used_campaigns on used_campaigns.id = reports.campaign_id))
      order by lower(digests.name), digests.id`.execute(db),
      sql<SourceUses['alerts'][number]>`
      with ${boards}
      select alerts.id, alerts.name from app.alerts join boards on boards.id = alerts.dashboard_id
      where alerts.workspace_id = ${workspaceId}
      order by lower(alerts.name), alerts.id`.execute(db),
      sql<SourceUses['customMetrics'][number]>`
      with ${media}
      select id, name from app.custom_metrics
      where workspace_id = ${workspaceId} and deleted_at is null and exists (
        select 1 from app.custom_values join media on media.id = custom_values.media_id
        where custom_values.workspace_id = ${workspaceId} and custom_values.metric_id = custom_metrics.id)
      order by lower(name), id`.execute(db),
      listSourcePartners(db, workspaceId, [sourceId]),
    ]);
  return {
    mediaCount: countedMedia.rows[0]?.count ?? 0,
    campaigns: campaigns.rows,
    goals: goals.rows,
    groups: groups.rows,
    reports: reports.rows,
    dashboards: dashboards.rows,
    digests: digests.rows,
    alerts: alerts.rows,
    customMetrics: customMetrics.rows,
    partners: partners.map(({ id, name, mediaCount }) => ({ id, name, mediaCount })),
  };
}
