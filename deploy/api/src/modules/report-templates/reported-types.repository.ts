import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { type ReportedType, reportedTypes } from './built-in/report-sections.ts';

const sortTypes = (rows: readonly { type: string }[]): ReportedType[] =>
  reportedTypes.filter((type) => rows.some((row) => row.type === type));

/** The media types for which reports are laid out. */
export const createReportedTypesRepository = (db: Executor, workspaceId: string) => ({
  /**
   * Lists the types of a campaign's media and of the items merged into them, because an item may have numbers from
   * several sources.
   */
  listForCampaign: async (campaignId: string): Promise<ReportedType[]> =>
    sortTypes(
      (
        await sql<{ type: string }>`
          select distinct media.media_type as type
          from app.campaigns
          join app.campaign_media on campaign_media.campaign_id = campaigns.id
          join app.media on campaign_media.media_id in (media.id, media.merged_into_id)
          where campaigns.id = ${campaignId} and campaigns.workspace_id = ${workspaceId}`.execute(db)
      ).rows,
    ),

  /** Lists the types that the workspace's sources deliver. */
  listForWorkspace: async (): Promise<ReportedType[]> =>
    sortTypes(
      (
        await sql<{ type: string }>`
          select distinct case sources.type when 'analytics' then 'web' else sources.type end as type
          from app.sources where sources.workspace_id = ${workspaceId} and sources.deleted_at is null`.execute(db)
      ).rows,
    ),
});
