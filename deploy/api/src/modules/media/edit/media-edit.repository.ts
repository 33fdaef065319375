import type { calls, MediaEdit } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { ResponseOf } from '../../../platform/http/implement.ts';
import type { MediaRow } from '../../../schema/source.tables.ts';

type KeptItem = Exclude<ResponseOf<typeof calls.removeMedia>, { headers: unknown }>['kept'][number];
export type RemovalBlocker = KeptItem['reason'];

export function createMediaEditRepository(db: Executor, workspaceId: string) {
  const toTextArray = (ids: readonly string[]) => sql`array[${sql.join([...ids])}]::text[]`;

  return {
    findByIds: async (ids: readonly string[]): Promise<Map<string, MediaRow>> => {
      const rows = await db
        .selectFrom('media')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('mergedIntoId', 'is', null)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Saves the edits in one statement, except for items that have a newer version. @returns the ids of saved items */
    async edit(edits: readonly MediaEdit[], now: Date): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`
        update app.media set
          content_group = case when change ? 'contentGroup' then change ->> 'contentGroup' else content_group end,
          labels = coalesce(change -> 'labels', labels),
          author = case when change ? 'author' then change ->> 'author' else author end,
          published_on = case when change ? 'publishedOn' then (change ->> 'publishedOn')::date else published_on end,
          archived_at = case change ->> 'isArchived' when 'true' then coalesce(archived_at, ${now})
            when 'false' then null else archived_at end,
          modified_at = ${now}, version = media.version + 1
        from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as edit(id text, version integer, change jsonb)
        where media.workspace_id = ${workspaceId} and media.id = edit.id and media.version = edit.version
          and media.merged_into_id is null
        returning media.id`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Finds the items in use, with the reason why each one cannot be removed. */
    async findInUse(ids: readonly string[]): Promise<Map<string, RemovalBlocker>> {
      const { rows } = await sql<{ mediaId: string; reason: RemovalBlocker }>`
        select distinct media_id, 'hasValues' as reason from app.custom_values where media_id = any(${toTextArray(ids)})
        union select distinct media_id, 'isShared' from app.shared_media
          where media_id = any(${toTextArray(ids)}) and status <> 'rejected'
        union select distinct media_id, 'inCampaign' from app.campaign_media where media_id = any(${toTextArray(ids)})
        union select distinct merged_into_id, 'hasMerged' from app.media where merged_into_id = any(${toTextArray(ids)})`.execute(
        db,
      );
      return new Map(rows.map(({ mediaId, reason }) => [mediaId, reason]));
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('media')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
