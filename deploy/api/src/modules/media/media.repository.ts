import type { calls, FacetChip } from '@reportage/contracts';
import { sql } from 'kysely';
import { matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { addedDay, isListed, matchesMedia } from './media-conditions.ts';

export type MediaQuery = ContextOf<typeof calls.listMedia>['query'];

const sortColumns = {
  createdAt: sql.ref('media.created_at'),
  modifiedAt: sql.ref('media.modified_at'),
  startDate: sql.ref('media.start_date'),
} as const;

/** Pages without a title are named after the words in their URL (see `formatPageName`), so the search includes them. */
const urlWords = sql<string>`translate(media.url, '-_+', '   ')`;

export function createMediaRepository(db: Executor, workspaceId: string) {
  const select = () => db.selectFrom('media').selectAll('media').where('media.workspaceId', '=', workspaceId);

  /** Returns the item itself, or the one that it was merged into. */
  const resolveMergedItem = async (row: MediaRow): Promise<MediaRow> =>
    row.mergedIntoId === null ? row : select().where('media.id', '=', row.mergedIntoId).executeTakeFirstOrThrow();

  const findFirstDay = async (mediaType: MediaRow['mediaType']): Promise<string | null> => {
    const row = await db
      .selectFrom('media')
      .select(sql<string | null>`min(${addedDay})::text`.as('day'))
      .where('media.workspaceId', '=', workspaceId)
      .where('media.mediaType', '=', mediaType)
      .executeTakeFirst();
    return row?.day ?? null;
  };

  return {
    async list(
      query: MediaQuery,
      chips: readonly FacetChip[],
    ): Promise<ListPage<MediaRow> & { minDate: string | null }> {
      const listedMedia = select().where(isListed).where('media.mediaType', '=', query.mediaType);
      const matching = listedMedia
        .where(matchesSearch(query.searchString, [sql.ref('media.url'), sql.ref('media.title'), urlWords]))
        .$if(query.connectionId !== undefined, (filtered) =>
          filtered.where('media.sourceId', '=', query.connectionId ?? ''),
        )
        .where(matchesMedia(query, chips));
      const page = await readPage(db, query, {
        matching,
        all: listedMedia,
        sortColumn: sortColumns[query.sort],
        idColumn: 'media.id',
      });
      return { ...page, minDate: await findFirstDay(query.mediaType) };
    },

    /** Whether a source measures pages with our tracking script. */
    hasScriptSource: async (sourceId: string): Promise<boolean> =>
      (await db
        .selectFrom('sources')
        .select('id')
        .where('id', '=', sourceId)
        .where('workspaceId', '=', workspaceId)
        .where('scriptCode', 'is not', null)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()) !== undefined,

    findCustomItem: async (address: string): Promise<MediaRow> =>
      resolveMergedItem(
        await select()
          .where('media.mediaType', '=', 'custom')
          .where('media.address', '=', address)
          .executeTakeFirstOrThrow(),
      ),

    /** @returns the item with its new file, or undefined if there is no such item */
    setFile: (id: string, fileId: string | null, now: Date): Promise<MediaRow | undefined> =>
      db
        .updateTable('media')
        .set({ fileId, modifiedAt: now })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('mergedIntoId', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** Finds a source's page by its URL, or creates it. */
    async ensurePage(page: {
      id: string;
      sourceId: string;
      url: string;
      address: string;
      title: string | null;
    }): Promise<MediaRow> {
      await db
        .insertInto('media')
        .values({ ...page, workspaceId, mediaType: 'web', type: 'page' })
        .onConflict((conflict) => conflict.columns(['sourceId', 'address']).doNothing())
        .execute();
      return resolveMergedItem(
        await select()
          .where('media.sourceId', '=', page.sourceId)
          .where('media.address', '=', page.address)
          .executeTakeFirstOrThrow(),
      );
    },
  };
}
