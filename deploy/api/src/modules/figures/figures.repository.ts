import { type MediaType, mediaTypes } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

export type FiguresMedia = Pick<MediaRow, 'id' | 'mediaType' | 'type' | 'url' | 'title'>;

const columns = ['media.id', 'media.mediaType', 'media.type', 'media.url', 'media.title'] as const;

export function createFiguresRepository(db: Executor, workspaceId: string) {
  return {
    campaign: (id: string): Promise<{ timezone: string } | undefined> =>
      db
        .selectFrom('campaigns')
        .select('timezone')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    timezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,

    /** How many of the media are in the workspace. */
    countMedia: async (ids: readonly string[]): Promise<number> =>
      (
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .execute()
      ).length,

    /** The workspace's time zone; undefined if the client is not in the workspace. */
    clientTimezone: async (id: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('clients')
          .innerJoin('workspaces', 'workspaces.id', 'clients.workspaceId')
          .select('workspaces.timezone')
          .where('clients.workspaceId', '=', workspaceId)
          .where('clients.id', '=', id)
          .executeTakeFirst()
      )?.timezone,

    /** A campaign's media, in the campaign's order. */
    campaignMedia: (campaignId: string): Promise<FiguresMedia[]> =>
      db
        .selectFrom('campaignMedia')
        .innerJoin('media', 'media.id', 'campaignMedia.mediaId')
        .select(columns)
        .where('media.workspaceId', '=', workspaceId)
        .where('campaignMedia.campaignId', '=', campaignId)
        .orderBy('campaignMedia.position')
        .execute(),

    campaignLinkIds: async (campaignId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('links')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('campaignId', '=', campaignId)
          .execute()
      ).map(({ id }) => id),

    clientLinkIds: async (clientId: string): Promise<string[]> =>
      (
        await db
          .selectFrom('links')
          .innerJoin('campaigns', 'campaigns.id', 'links.campaignId')
          .select('links.id')
          .where('links.workspaceId', '=', workspaceId)
          .where('campaigns.clientId', '=', clientId)
          .execute()
      ).map(({ id }) => id),

    /** Media in all campaigns of a client, each once, latest first. */
    clientMedia: (clientId: string): Promise<FiguresMedia[]> =>
      db
        .selectFrom('media')
        .select(columns)
        .where('media.workspaceId', '=', workspaceId)
        .where('media.id', 'in', (eb) =>
          eb
            .selectFrom('campaignMedia')
            .innerJoin('campaigns', 'campaigns.id', 'campaignMedia.campaignId')
            .select('campaignMedia.mediaId')
            .where('campaigns.workspaceId', '=', workspaceId)
            .where('campaigns.clientId', '=', clientId),
        )
        .orderBy('media.createdAt', 'desc')
        .orderBy('media.id')
        .execute(),

    /** Types of the media and of the items merged into them, because an item may have numbers from several sources. */
    async mediaTypes(mediaIds: readonly string[]): Promise<MediaType[]> {
      if (mediaIds.length === 0) return [];
      const { rows } = await sql<{ mediaType: MediaType }>`
        select distinct media_type from app.media where id = any(${[...mediaIds]}::text[])
        union
        select distinct media_type from app.media where merged_into_id = any(${[...mediaIds]}::text[])`.execute(db);
      const found = new Set(rows.map(({ mediaType }) => mediaType));
      return mediaTypes.filter((mediaType) => found.has(mediaType));
    },

    /** Custom metrics with values for any of the media, or for an item merged into one of them. */
    async customMetricIds(mediaIds: readonly string[], limit: number): Promise<string[]> {
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
