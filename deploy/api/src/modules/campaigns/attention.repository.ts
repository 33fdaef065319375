import { endingSoonDays, type MediaType, noDataDays } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { attentionBits } from './attention.ts';
import { getToday } from './campaign-conditions.ts';

/** A running campaign without recently entered values. Whether it has data depends on the facts about its media. */
export interface CampaignWithoutEntries {
  id: string;
  timezone: string;
  today: string;
  mediaIds: string[];
  mediaTypes: MediaType[];
}

export function createAttentionRepository(db: Executor, workspaceId: string) {
  const literal = sql.lit;
  /** Drafts and ended campaigns need no attention. */
  const isRunning = (now: Date) => sql`
    campaigns.workspace_id = ${workspaceId} and not campaigns.is_archived and campaigns.status = 'active'
    and ${getToday(now)} between campaigns.start_date and campaigns.end_date`;
  const hasRunLongEnough = (now: Date) => sql`campaigns.start_date <= ${getToday(now)} - ${literal(noDataDays)}`;

  return {
    /** Lists running campaigns without values entered within the last `noDataDays`. They may have no data at all. */
    async listWithoutEntries(now: Date): Promise<CampaignWithoutEntries[]> {
      const { rows } = await sql<CampaignWithoutEntries>`
        select campaigns.id, campaigns.timezone, to_char(${getToday(now)}, 'YYYY-MM-DD') as today,
          array(select media.id from app.campaign_media join app.media on media.id = campaign_media.media_id
            where campaign_media.campaign_id = campaigns.id) as "mediaIds",
          array(select distinct media.media_type from app.campaign_media
            join app.media on campaign_media.media_id in (media.id, media.merged_into_id)
            where campaign_media.campaign_id = campaigns.id) as "mediaTypes"
        from app.campaigns
        where ${isRunning(now)} and ${hasRunLongEnough(now)} and not exists (
          select from app.campaign_media join app.custom_values on custom_values.media_id = campaign_media.media_id
          where campaign_media.campaign_id = campaigns.id and custom_values.workspace_id = ${workspaceId}
            and custom_values.report_date >= ${getToday(now)} - ${literal(noDataDays)})`.execute(db);
      return rows;
    },

    /**
     * Stores why each campaign in the workspace needs attention. This is not an edit, so versions and modification
     * times stay the same.
     */
    async store(campaignIdsWithoutData: readonly string[], now: Date): Promise<void> {
      await sql`
        update app.campaigns set attention = found.bits
        from (
          select campaigns.id, case when ${isRunning(now)} then
            case when campaigns.progress_status = 'behind' then ${literal(attentionBits.behind)} else 0 end
            + case when campaigns.end_date - ${getToday(now)} <= ${literal(endingSoonDays)} then ${literal(attentionBits.endingSoon)} else 0 end
            + case when exists (
                select from app.campaign_media join app.media on media.id = campaign_media.media_id
                join app.sources on sources.id = media.source_id
                where campaign_media.campaign_id = campaigns.id and sources.status = 'failing' and sources.deleted_at is null
              ) then ${literal(attentionBits.sourceFailing)} else 0 end
            + case when campaigns.id = any(${[...campaignIdsWithoutData]}::text[]) then ${literal(attentionBits.noData)} else 0 end
          else 0 end as bits
          from app.campaigns where campaigns.workspace_id = ${workspaceId}
        ) as found
        where campaigns.id = found.id and campaigns.attention <> found.bits`.execute(db);
    },
  };
}
