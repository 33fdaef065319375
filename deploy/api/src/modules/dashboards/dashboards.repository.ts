import type { calls } from '@reportage/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { DashboardRow } from '../../schema/dashboard.tables.ts';
import { type BoardViewer, canManageAll } from './dashboards.policy.ts';

export type DashboardQuery = ContextOf<typeof calls.listDashboards>['query'];

export interface DashboardWithPeople extends DashboardRow {
  ownerName: string | null;
  editors: { id: string; name: string }[];
}

/** The values written by a save. */
export type DashboardValues = Pick<
  DashboardRow,
  'name' | 'folderId' | 'ownerId' | 'isPublic' | 'generalAccess' | 'colors' | 'timezone' | 'embedOrigins' | 'content'
>;

const sortColumns: Record<DashboardQuery['sort'], ReturnType<typeof sql>> = {
  name: sql`lower(dashboards.name)`,
  cardCount: sql`jsonb_array_length(dashboards.content -> 'cards')`,
  ownerName: sql`lower(users.name)`,
  createdAtSince: sql.ref('dashboards.created_at'),
  modifiedAt: sql.ref('dashboards.modified_at'),
};

const filterColumns = {
  isPublic: sql<string>`dashboards.is_public::text`,
  generalAccess: sql.ref<string>('dashboards.general_access'),
  ownerId: sql.ref<string>('dashboards.owner_id'),
};
export const dashboardFilterFields = Object.keys(filterColumns);

/** Restricted dashboards are visible only to their owner, their editors, and users who can manage all dashboards. */
export const isBoardVisibleTo = (viewer: BoardViewer): RawBuilder<SqlBool> =>
  canManageAll(viewer)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(dashboards.general_access = 'workspace' or dashboards.is_public
        or dashboards.owner_id = ${viewer.userId} or exists (
          select 1 from app.dashboard_editors e where e.dashboard_id = dashboards.id and e.user_id = ${viewer.userId}))`;

const toColumns = ({ colors, embedOrigins, content, ...values }: DashboardValues) => ({
  ...values,
  colors: toJson(colors),
  embedOrigins: toJson(embedOrigins),
  content: toJson(content),
});

export function createDashboardsRepository(db: Executor, workspaceId: string) {
  const selectVisible = (viewer: BoardViewer) =>
    db
      .selectFrom('dashboards')
      .leftJoin('users', 'users.id', 'dashboards.ownerId')
      .where('dashboards.workspaceId', '=', workspaceId)
      .where(isBoardVisibleTo(viewer));

  const selectWithPeople = (query: ReturnType<typeof selectVisible>) =>
    query.selectAll('dashboards').select([
      'users.name as ownerName',
      sql<DashboardWithPeople['editors']>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id), '[]')
        from app.dashboard_editors e join app.users u on u.id = e.user_id where e.dashboard_id = dashboards.id)`.as(
        'editors',
      ),
    ]);

  return {
    async list(
      query: DashboardQuery,
      filters: readonly ListFilter[],
      viewer: BoardViewer,
    ): Promise<ListPage<DashboardWithPeople>> {
      const { folder } = query;
      const matching = selectVisible(viewer)
        .where(matchesSearch(query.searchString, [sql.ref('dashboards.name'), sql.ref('users.name')]))
        .where(matchesFilters(filters, filterColumns))
        .$if(folder !== undefined, (boards) => boards.where('dashboards.folderId', '=', folder ?? ''));
      return readPage(db, query, {
        matching: selectWithPeople(matching),
        all: selectVisible(viewer).select('dashboards.id'),
        counted: matching.select('dashboards.id'),
        sortColumn: sortColumns[query.sort],
        idColumn: 'dashboards.id',
      });
    },

    find: (id: string, viewer: BoardViewer): Promise<DashboardWithPeople | undefined> =>
      selectWithPeople(selectVisible(viewer)).where('dashboards.id', '=', id).executeTakeFirst(),

    findAll: (ids: readonly string[], viewer: BoardViewer): Promise<DashboardWithPeople[]> =>
      selectWithPeople(selectVisible(viewer))
        .where('dashboards.id', 'in', [...ids])
        .execute(),

    insert: async (id: string, values: DashboardValues, now: Date): Promise<void> => {
      await db
        .insertInto('dashboards')
        .values({ ...toColumns(values), id, workspaceId, createdAt: now, modifiedAt: now })
        .execute();
    },

    /** Returns false if the stored version is newer. */
    async update(id: string, values: DashboardValues, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('dashboards')
        .set({ ...toColumns(values), modifiedAt: now, version: sql<number>`version + 1` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async setEditors(id: string, userIds: readonly string[]): Promise<void> {
      await db.deleteFrom('dashboardEditors').where('dashboardId', '=', id).execute();
      if (userIds.length === 0) return;
      await db
        .insertInto('dashboardEditors')
        .values(userIds.map((userId) => ({ dashboardId: id, userId })))
        .execute();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('dashboards')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Returns the ids of the given users who are members of the workspace. */
    filterMembers: async (userIds: readonly string[]): Promise<Set<string>> => {
      if (userIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('memberships')
        .select('userId')
        .where('workspaceId', '=', workspaceId)
        .where('userId', 'in', [...userIds])
        .execute();
      return new Set(rows.map(({ userId }) => userId));
    },

    readTimezone: async (): Promise<string> =>
      (await db.selectFrom('workspaces').select('timezone').where('id', '=', workspaceId).executeTakeFirstOrThrow())
        .timezone,
  };
}
