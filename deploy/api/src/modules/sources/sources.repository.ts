import type { ListQuery, RejectedEvents } from '@reportage/contracts';
import { type Insertable, sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { SourceTables } from '../../schema/source.tables.ts';
import { lastDataColumn } from '../sync/source-states.ts';
import type { SourceWithOwner } from './sources.presenter.ts';

type NewSource = Omit<Insertable<SourceTables['sources']>, 'workspaceId'>;
export type SourceChange = Partial<Pick<NewSource, 'name' | 'siteUrl' | 'settings' | 'measuredSince'>>;

const sortColumns = {
  name: sql.ref('lower_name'),
  status: sql.ref('sources.status'),
  network: sql.ref('sources.type'),
  lastData: lastDataColumn,
  createdAtSince: sql.ref('sources.created_at'),
} as const;
export type SourceSort = keyof typeof sortColumns;
export const sourceSorts = Object.keys(sortColumns) as SourceSort[];

export function createSourcesRepository(db: Executor, workspaceId: string) {
  const selectSources = () =>
    db
      .selectFrom('sources')
      .leftJoin('users', 'users.id', 'sources.ownerId')
      .selectAll('sources')
      .select(['users.name as ownerName', sql`lower(sources.name)`.as('lowerName')])
      .where('sources.workspaceId', '=', workspaceId)
      .where('sources.deletedAt', 'is', null);

  return {
    async list(query: ListQuery, sort: SourceSort, filters: ListFilter[]): Promise<ListPage<SourceWithOwner>> {
      const matching = selectSources()
        .where(matchesSearch(query.searchString, [sql.ref('sources.name'), sql.ref('sources.site_url')]))
        .where(matchesFilters(filters, { status: sql.ref('sources.status'), type: sql.ref('sources.type') }));
      return readPage(db, query, {
        matching,
        all: selectSources(),
        sortColumn: sortColumns[sort],
        idColumn: 'sources.id',
      });
    },

    find: (id: string): Promise<SourceWithOwner | undefined> =>
      selectSources().where('sources.id', '=', id).executeTakeFirst(),
    findMany: (ids: readonly string[]): Promise<SourceWithOwner[]> =>
      selectSources()
        .where('sources.id', 'in', [...ids])
        .execute(),
    findOthersOfType: (type: SourceWithOwner['type'], id: string): Promise<SourceWithOwner[]> =>
      selectSources().where('sources.type', '=', type).where('sources.id', '!=', id).execute(),

    /** Counts the events rejected since a UTC day, by reason, most frequent first. */
    countRejectedEvents: (id: string, since: string): Promise<RejectedEvents[]> =>
      db
        .selectFrom('collectionRejects')
        .innerJoin('sources', 'sources.id', 'collectionRejects.sourceId')
        .select(['reason', ({ fn }) => fn.sum<number>('eventCount').as('eventCount')])
        .where('sourceId', '=', id)
        .where('sources.workspaceId', '=', workspaceId)
        .where('day', '>=', since)
        .groupBy('reason')
        .orderBy('eventCount', 'desc')
        .execute(),

    insert: async (source: NewSource): Promise<void> => {
      await db
        .insertInto('sources')
        .values({ ...source, workspaceId })
        .execute();
    },

    /** @returns false if the source has a newer version */
    async update(id: string, change: SourceChange, version: number | undefined, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('sources')
        .set({ ...change, modifiedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('deletedAt', 'is', null)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (ids: readonly string[], now: Date): Promise<void> => {
      // Without the grant, nothing more can be fetched for a source; data already fetched is kept.
      await db
        .deleteFrom('grants')
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', 'in', [...ids])
        .execute();
      // Values from tables are kept as well, and from now on, their metrics can be edited manually.
      await db
        .updateTable('customMetrics')
        .set({ sourceId: null })
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', 'in', [...ids])
        .execute();
      await db
        .updateTable('sources')
        .set({ deletedAt: now, modifiedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
