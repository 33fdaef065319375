import {
  type ChannelId,
  type FetchFlag,
  isAnalyticsSettings,
  type Period,
  type SourceSettings,
} from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

interface PageRow {
  id: string;
  createdAt: Date;
  sourceId: string;
  sourceName: string;
  settings: SourceSettings;
}

/** A page as measured by our script. */
export interface ScriptPage extends Omit<PageRow, 'settings'> {
  waitsForConsent: boolean;
}

/** A page as measured by an account. */
export interface AccountPage extends Omit<PageRow, 'settings'> {
  mediaType: ChannelId;
  connectionId: string;
  accountName: string;
  timezone: string | null;
}

/**
 * Returns a condition for items that represent the same page as the given one: their URLs are equivalent, or they are
 * merged with it. The condition is a union, so that each part can use an index.
 */
const isSamePage = (workspaceId: string, id: string) => sql`media.workspace_id = ${workspaceId} and media.id in (
  with requested as (
    select canonical_key, coalesce(merged_into_id, id) as item_id from app.media
    where id = ${id} and workspace_id = ${workspaceId})
  select other.id from requested
  join app.media other on other.workspace_id = ${workspaceId} and other.canonical_key = requested.canonical_key
  union select item_id from requested
  union select other.id from requested join app.media other on other.merged_into_id = requested.item_id)`;

export function createSourceComparisonRepository(db: Executor, workspaceId: string) {
  return {
    hasItem: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('media')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()) !== undefined,

    getTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,

    async listScriptPages(id: string): Promise<ScriptPage[]> {
      const { rows } = await sql<PageRow>`
        select media.id, media.created_at, sources.id as source_id, sources.name as source_name, sources.settings
        from app.media join app.sources on sources.id = media.source_id and sources.type = 'analytics'
        where media.media_type = 'web' and ${isSamePage(workspaceId, id)}
        order by sources.name, media.id`.execute(db);
      return rows.map(({ settings, ...page }) => ({
        ...page,
        waitsForConsent: isAnalyticsSettings(settings) && settings.waitsForConsent === true,
      }));
    },

    async listAccountPages(id: string, mediaType: ChannelId, limit: number): Promise<AccountPage[]> {
      const { rows } = await sql<AccountPage>`
        select media.id, media.media_type, media.created_at, sources.id as source_id, sources.name as source_name,
          connections.id as connection_id, connections.name as account_name, connections.timezone
        from app.media
        join app.connections on connections.id = media.connection_id
        join app.sources on sources.id = connections.source_id
        where media.media_type = ${mediaType} and ${isSamePage(workspaceId, id)}
        order by connections.name, media.id limit ${limit}`.execute(db);
      return rows;
    },

    listFetchedDays: (
      connectionId: string,
      { from, to }: Period,
    ): Promise<{ firstDay: string; lastDay: string; flags: FetchFlag[] }[]> =>
      db
        .selectFrom('connectionSlices')
        .select(['firstDay', 'lastDay', 'flags'])
        .where('workspaceId', '=', workspaceId)
        .where('connectionId', '=', connectionId)
        .where('firstDay', '<=', to)
        .where('lastDay', '>=', from)
        .orderBy('firstDay')
        .execute(),

    /** Counts the bot events that these sources rejected on the period's UTC days. */
    async countBotEvents(sourceIds: readonly string[], { from, to }: Period): Promise<number> {
      if (sourceIds.length === 0) return 0;
      const row = await db
        .selectFrom('collectionRejects')
        .innerJoin('sources', 'sources.id', 'collectionRejects.sourceId')
        .select(({ fn }) => fn.sum<number | null>('eventCount').as('eventCount'))
        .where('sources.workspaceId', '=', workspaceId)
        .where('sourceId', 'in', [...sourceIds])
        .where('reason', '=', 'bot')
        .where('day', '>=', from)
        .where('day', '<=', to)
        .executeTakeFirst();
      return Number(row?.eventCount ?? 0);
    },
  };
}
