import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

/** Returns the address that identifies a custom item: its name, ignoring case, because it has no page with a URL. */
export const getCustomAddress = (title: string): string => `custom:${title.trim().toLowerCase()}`;

/** Builds the URL that opens an item in the library. */
export const buildCustomItemUrl =
  (publicOrigin: string) =>
  (slug: string, id: string): string =>
    `${publicOrigin}/${slug}/media?item=${id}`;

export interface NamedMedia {
  id: string;
  mediaType: MediaRow['mediaType'];
  title: string | null;
  url: string;
  address: string;
}

export function createCustomItemsRepository(db: Executor, workspaceId: string) {
  const selectMedia = () =>
    db
      .selectFrom('media')
      .select(['id', 'mediaType', 'title', 'url', 'address'])
      .where('workspaceId', '=', workspaceId);

  return {
    findByIds: async (ids: readonly string[]): Promise<Map<string, NamedMedia>> => {
      if (ids.length === 0) return new Map();
      const rows = await selectMedia()
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    /**
     * Lists the items newest first, so that a map by address ends up with the oldest one. A merged item is replaced by
     * its target.
     */
    findByAddresses: async (addresses: readonly string[]): Promise<NamedMedia[]> =>
      addresses.length === 0
        ? []
        : db
            .selectFrom('media')
            .innerJoin('media as item', (join) =>
              join.on('item.id', '=', sql<string>`coalesce(media.merged_into_id, media.id)`),
            )
            .select(['item.id', 'item.mediaType', 'item.title', 'item.url', 'media.address'])
            .where('media.workspaceId', '=', workspaceId)
            .where('media.address', 'in', [...new Set(addresses)])
            .orderBy('media.createdAt', 'desc')
            .orderBy('media.id', 'desc')
            .execute(),

    /** Creates missing items. Each item's URL opens it in the library. */
    async ensure(
      items: readonly { id: string; title: string; fileId?: string | undefined }[],
      getUrl: (slug: string, id: string) => string,
    ): Promise<void> {
      if (items.length === 0) return;
      const { slug } = await db
        .selectFrom('workspaces')
        .select('slug')
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('media')
        .values(
          items.map(({ id, title, fileId = null }) => ({
            id,
            workspaceId,
            sourceId: null,
            mediaType: 'custom' as const,
            type: 'item',
            url: getUrl(slug, id),
            address: getCustomAddress(title),
            title: title.trim(),
            fileId,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'address']).where('mediaType', '=', 'custom').doNothing(),
        )
        .execute();
    },
  };
}
