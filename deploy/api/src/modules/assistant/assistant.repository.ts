import type { AssistantOutcome } from '@reportage/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListSlice } from '../../platform/lists/list-response.ts';
import type { AssistantTables } from '../../schema/assistant.tables.ts';

type Requests = AssistantTables['assistantRequests'];

export interface LogSelection extends ListSlice {
  searchString: string;
  filters: readonly ListFilter[];
  order: 'asc' | 'desc';
}

/** Reads and changes the log of a workspace's requests to the assistant. */
export function createAssistantRepository(db: Executor, workspaceId: string) {
  const selectRequests = () =>
    db.selectFrom('assistantRequests').where('assistantRequests.workspaceId', '=', workspaceId);
  const selectMatching = ({ searchString, filters }: LogSelection) =>
    selectRequests()
      .where(
        matchesSearch(searchString, [
          sql.ref<string>('assistantRequests.request'),
          sql.ref<string>('assistantRequests.answer'),
          sql.ref<string>('assistantRequests.userName'),
        ]),
      )
      .where(matchesFilters(filters, { outcome: sql.ref<string>('assistantRequests.outcome') }));

  return {
    readTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,

    /** Makes the workspace's other requests wait until the transaction ends, so that concurrent ones are counted. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext(${`assistant ${workspaceId}`}))`.execute(db);
    },

    countSince: async (since: Date): Promise<number> =>
      (
        await selectRequests()
          .where('createdAt', '>=', since)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    async insert(request: Omit<Insertable<Requests>, 'workspaceId'>): Promise<void> {
      await db
        .insertInto('assistantRequests')
        .values({ ...request, workspaceId })
        .execute();
    },

    async update(id: string, values: Updateable<Requests>): Promise<void> {
      await db
        .updateTable('assistantRequests')
        .set(values)
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    find: (id: string): Promise<{ outcome: AssistantOutcome; userId: string } | undefined> =>
      selectRequests().where('id', '=', id).select(['outcome', 'userId']).executeTakeFirst(),

    list: (selection: LogSelection) =>
      readPage(db, selection, {
        matching: selectMatching(selection)
          .leftJoin('dashboards', 'dashboards.id', 'assistantRequests.dashboardId')
          .selectAll('assistantRequests')
          .select('dashboards.name as dashboardName'),
        counted: selectMatching(selection).select('assistantRequests.id'),
        all: selectRequests().select('assistantRequests.id'),
        sortColumn: sql.ref('assistantRequests.createdAt'),
        idColumn: 'assistantRequests.id',
      }),
  };
}

export type ListedRequest = Awaited<ReturnType<ReturnType<typeof createAssistantRepository>['list']>>['rows'][number];

/** @param max the maximum number of requests to remove @returns the number of removed requests */
export async function removeOldRequests(db: Executor, before: Date, max: number): Promise<number> {
  const oldIds = db.selectFrom('assistantRequests').select('id').where('createdAt', '<', before).limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('assistantRequests')
    .where('id', 'in', oldIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Marks old requests that are still running as failed, because their server must have stopped. */
export async function closeAbandonedRequests(db: Executor, before: Date): Promise<void> {
  await db
    .updateTable('assistantRequests')
    .set({ outcome: 'failed', failure: 'cutOff' })
    .where('outcome', '=', 'running')
    .where('createdAt', '<', before)
    .execute();
}
