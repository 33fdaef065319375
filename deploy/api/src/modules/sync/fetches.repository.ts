import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ListPage, ListSlice } from '../../platform/lists/list-response.ts';
import type { SyncFetchRow } from '../../schema/connection.tables.ts';

export interface ListedFetch extends SyncFetchRow {
  /** When the account's next fetch started. Null for its latest fetch. */
  nextBeganAt: Date | null;
}

/** Reads the fetch records of a workspace's accounts. */
export const createFetchesRepository = (db: Executor, workspaceId: string) => ({
  /** Lists an account's records, latest first. */
  list(connectionId: string, slice: ListSlice, onlyFailed: boolean): Promise<ListPage<ListedFetch>> {
    const allFetches = db
      .selectFrom('syncFetches')
      .where('workspaceId', '=', workspaceId)
      .where('connectionId', '=', connectionId);
    const filteredFetches = onlyFailed ? allFetches.where('outcome', '<>', 'stored') : allFetches;
    return readPage(
      db,
      { ...slice, order: 'desc' },
      {
        matching: filteredFetches
          .selectAll()
          .select((eb) =>
            eb
              .selectFrom('syncFetches as next')
              .select('next.beganAt')
              .whereRef('next.connectionId', '=', 'syncFetches.connectionId')
              .whereRef('next.id', '>', 'syncFetches.id')
              .orderBy('next.id')
              .limit(1)
              .as('nextBeganAt'),
          ),
        counted: filteredFetches.select('id'),
        all: allFetches.select('id'),
        sortColumn: sql.ref('syncFetches.id'),
        idColumn: 'syncFetches.id',
      },
    );
  },
});
