import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { MediaRow } from '../../../schema/source.tables.ts';

type FoundMedia = Pick<MediaRow, 'id' | 'sourceId' | 'mediaType' | 'type' | 'url'>;

export interface NewPage {
  id: string;
  sourceId: string | null;
  address: string;
}

export function createAddressesRepository(db: Executor, workspaceId: string) {
  return {
    /**
     * Finds items by canonical key. If there are several, unarchived items take precedence, then older ones. A merged
     * item is replaced by its target.
     */
    async findByKeys(keys: readonly string[]): Promise<Map<string, FoundMedia>> {
      const { rows } = await sql<FoundMedia & { key: string }>`
        select distinct on (media.canonical_key) media.canonical_key as key,
          item.id, item.source_id, item.media_type, item.type, item.url
        from app.media join app.media item on item.id = coalesce(media.merged_into_id, media.id)
        where media.workspace_id = ${workspaceId} and media.canonical_key = any(${[...keys]}::text[])
        order by media.canonical_key, item.archived_at nulls first, media.created_at, media.id`.execute(db);
      return new Map(rows.map(({ key, ...found }) => [key, found]));
    },

    /** Lists the sources with a site, oldest first. */
    listSites: () =>
      db
        .selectFrom('sources')
        .select(['id', 'siteUrl'])
        .where('workspaceId', '=', workspaceId)
        .where('type', '=', 'analytics')
        .where('siteUrl', 'is not', null)
        .where('deletedAt', 'is', null)
        .orderBy('createdAt')
        .execute(),

    async insert(pages: readonly NewPage[]): Promise<void> {
      if (pages.length === 0) return;
      await sql`
        insert into app.media (id, workspace_id, source_id, media_type, type, url, address)
        select id, ${workspaceId}, "sourceId", 'web', 'page', address, address
        from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as page(id text, "sourceId" text, address text)`.execute(
        db,
      );
    },
  };
}
