import type { ReportCreator, ReportMedia } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { sourceNetwork } from '../../platform/database/source-network.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

export const createReportPartsRepository = (db: Executor, workspaceId: string) => ({
  listMedia: async (ids: readonly string[]): Promise<MediaRow[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('media')
          .selectAll()
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute(),

  /** Lists tracked links, with their names as titles and their destinations as addresses. */
  listLinks: async (ids: readonly string[]): Promise<Pick<ReportMedia, 'id' | 'title' | 'address'>[]> =>
    ids.length === 0
      ? []
      : db
          .selectFrom('links')
          .select(['id', 'name as title', 'destination as address'])
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .execute(),

  /**
   * Lists the types of the campaigns' media and of the items merged into them, because an item may have numbers from
   * several sources.
   */
  async listMediaTypes(campaignIds: readonly string[]): Promise<string[]> {
    if (campaignIds.length === 0) return [];
    const { rows } = await sql<{ type: string }>`
      select distinct media.media_type as type
      from app.campaigns
      join app.campaign_media on campaign_media.campaign_id = campaigns.id
      join app.media on campaign_media.media_id in (media.id, media.merged_into_id)
      where campaigns.workspace_id = ${workspaceId} and campaigns.id in (${sql.join([...campaignIds])})`.execute(db);
    return rows.map(({ type }) => type);
  },

  /** Lists the campaigns' creators, with their networks and the number of their approved media items. */
  async listCreators(campaignIds: readonly string[]): Promise<ReportCreator[]> {
    if (campaignIds.length === 0) return [];
    const { rows } = await sql<ReportCreator>`
      select distinct on (creator ->> 'creatorWorkspaceId') creator ->> 'id' as id, creator ->> 'name' as name,
        (select coalesce(array_agg(distinct ${sourceNetwork}), '{}') from app.sources
          where sources.deleted_at is null and partners.source_ids ? sources.id) as networks,
        (select count(*)::int from app.shared_media
          where shared_media.partner_id = partners.id and shared_media.status = 'approved') as media_count
      from app.campaigns cross join lateral jsonb_array_elements(campaigns.creators) as creator
        left join app.partners on partners.host_workspace_id = campaigns.workspace_id
          and partners.creator_workspace_id = creator ->> 'creatorWorkspaceId'
      where campaigns.workspace_id = ${workspaceId} and campaigns.id in (${sql.join([...campaignIds])})
      order by creator ->> 'creatorWorkspaceId'`.execute(db);
    return rows;
  },
});
