import { type MediaType, mediaTypes } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { LinkRow } from '../../schema/link.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

export type MediaSummary = Pick<MediaRow, 'id' | 'mediaType' | 'type' | 'url' | 'title'>;

const columns = ['media.id', 'media.mediaType', 'media.type', 'media.url', 'media.title'] as const;

/** A tracked link, and when it was created. */
export type LinkSummary = Pick<LinkRow, 'id' | 'createdAt'>;

/** A client or group, whose campaigns' figures are read together. */
export interface CampaignOwner {
  kind: 'client' | 'group';
  id: string;
}

export function createFiguresRepository(db: Executor, workspaceId: string) {
  /** Uses a subquery instead of a join, because a campaign may be in a group twice: by hand and by the group's rule. */
  const selectCampaignIds = ({ kind, id }: CampaignOwner) => {
    const campaigns = db
      .selectFrom('campaigns')
      .select('campaigns.id')
      .where('campaigns.workspaceId', '=', workspaceId);
    return kind === 'client'
      ? campaigns.where('campaigns.clientId', '=', id)
      : campaigns.where('campaigns.id', 'in', (eb) =>
          eb.selectFrom('campaignGroups').select('campaignId').where('groupId', '=', id),
        );
  };

  return {
    findCampaign: (id: string): Promise<{ timezone: string } | undefined> =>
      db
        .selectFrom('campaigns')
        .select('timezone')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    readTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,

    /** Counts how many of the media are in the workspace. */
    countMedia: async (ids: readonly string[]): Promise<number> =>
      (
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .execute()
      ).length,

    /** Whether the client or group is in the workspace. */
    hasOwner: async ({ kind, id }: CampaignOwner): Promise<boolean> =>
      (await db
        .selectFrom(kind === 'client' ? 'clients' : 'groups')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()) !== undefined,

    /** Lists a campaign's media, in the campaign's order. */
    listCampaignMedia: (campaignId: string): Promise<MediaSummary[]> =>
      db
        .selectFrom('campaignMedia')
        .innerJoin('media', 'media.id', 'campaignMedia.mediaId')
        .select(columns)
        .where('media.workspaceId', '=', workspaceId)
        .where('campaignMedia.campaignId', '=', campaignId)
        .orderBy('campaignMedia.position')
        .execute(),

    listCampaignLinks: (campaignId: string): Promise<LinkSummary[]> =>
      db
        .selectFrom('links')
        .select(['id', 'createdAt'])
        .where('workspaceId', '=', workspaceId)
        .where('campaignId', '=', campaignId)
        .execute(),

    listOwnedLinks: (owner: CampaignOwner): Promise<LinkSummary[]> =>
      db
        .selectFrom('links')
        .select(['links.id', 'links.createdAt'])
        .where('links.workspaceId', '=', workspaceId)
        .where('links.campaignId', 'in', selectCampaignIds(owner))
        .execute(),

    /** Lists the media in all campaigns of a client or group, each once, latest first. */
    listOwnedMedia: (owner: CampaignOwner): Promise<MediaSummary[]> =>
      db
        .selectFrom('media')
        .select(columns)
        .where('media.workspaceId', '=', workspaceId)
        .where('media.id', 'in', (eb) =>
          eb
            .selectFrom('campaignMedia')
            .select('campaignMedia.mediaId')
            .where('campaignMedia.campaignId', 'in', selectCampaignIds(owner)),
        )
        .orderBy('media.createdAt', 'desc')
        .orderBy('media.id')
        .execute(),

    /**
     * Lists the types of the media and of the items merged into them, because an item may have data from several
     * sources.
     */
    async listMediaTypes(mediaIds: readonly string[]): Promise<MediaType[]> {
      if (mediaIds.length === 0) return [];
      const { rows } = await sql<{ mediaType: MediaType }>`
        select distinct media_type from app.media where id = any(${[...mediaIds]}::text[])
        union
        select distinct media_type from app.media where merged_into_id = any(${[...mediaIds]}::text[])`.execute(db);
      const foundTypes = new Set(rows.map(({ mediaType }) => mediaType));
      return mediaTypes.filter((mediaType) => foundTypes.has(mediaType));
    },

    /** Lists the custom metrics with values for any of the media, or for an item merged into one of them. */
    async listCustomMetricIds(mediaIds: readonly string[], limit: number): Promise<string[]> {
      if (mediaIds.length === 0) return [];
      const { rows } = await sql<{ id: string }>`
        with counted as (
          select id from app.media where id = any(${[...mediaIds]}::text[])
          union
          select id from app.media where merged_into_id = any(${[...mediaIds]}::text[]))
        select metrics.id from app.custom_metrics as metrics
        where metrics.workspace_id = ${workspaceId} and metrics.deleted_at is null
          and exists (
            select from app.custom_values as entered
            where entered.workspace_id = ${workspaceId} and entered.metric_id = metrics.id
              and entered.media_id in (select id from counted))
        order by lower(metrics.name), metrics.id limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
