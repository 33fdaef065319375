import type { AttentionReason, calls } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import { orderBy } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import { attentionBits } from './attention.ts';
import { getPhaseOrder, matchesCampaignFilters, matchesCampaignSearch } from './campaign-conditions.ts';
import { selectCampaigns } from './campaign-rows.ts';
import type { CampaignWithRelations } from './campaigns.presenter.ts';

export type CampaignQuery = ContextOf<typeof calls.listCampaigns>['query'];
export type CampaignSelection = Pick<CampaignQuery, 'isArchived' | 'searchString' | 'sort' | 'order'> & {
  filters: readonly ListFilter[];
  now: Date;
};

interface Sort {
  column: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>);
  /** Whether values may be missing. Missing values come last in both directions. */
  isNullable?: true;
  /** Orders campaigns with equal values. If this is also equal, their ids decide. */
  tieBreaker?: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
}

/** The list shows counts for campaigns with several goals. The counts are null until the progress is computed. */
const hasGoalCounts = sql`(campaigns.goal_counts ->> 'total')::int > 1`;
const onTargetCount = sql`(campaigns.goal_counts ->> 'onTarget')::int`;
const startedCount = sql`(campaigns.goal_counts ->> 'started')::int`;

/** The progress shown in the list, in percent. For several goals, this is the share of started goals on target. */
const shownProgress = sql`case
  when ${hasGoalCounts} then coalesce(100.0 * ${onTargetCount} / nullif(${startedCount}, 0), 0)
  else campaigns.progress end`;

const sorts: Record<CampaignQuery['sort'], Sort> = {
  name: { column: sql`lower(campaigns.name)` },
  clientName: {
    column: sql`lower(clients.name)`,
    isNullable: true,
    join: sql`left join app.clients on clients.id = campaigns.client_id`,
  },
  progress: {
    column: shownProgress,
    tieBreaker: sql`case when ${hasGoalCounts} then ${onTargetCount} else 0 end`,
  },
  owner: {
    column: sql`lower(users.name)`,
    isNullable: true,
    join: sql`left join app.users on users.id = campaigns.owner_id`,
  },
  createdAtSince: { column: sql`campaigns.created_at` },
  startDate: { column: sql`campaigns.start_date` },
  endDate: { column: sql`campaigns.end_date` },
  progressStatus: { column: sql`campaigns.progress_status` },
  status: { column: getPhaseOrder },
  modifiedAt: { column: sql`campaigns.modified_at` },
  assignedToName: { column: sql`lower(campaigns.assigned_to_name)`, isNullable: true },
  attention: { column: sql`campaigns.attention` },
};

type Order = Pick<CampaignSelection, 'sort' | 'order' | 'now'>;

const getOrder = ({ sort, order, now }: Order): RawBuilder<unknown> => {
  const { column: columnOrFactory, isNullable, tieBreaker } = sorts[sort];
  const column = typeof columnOrFactory === 'function' ? columnOrFactory(now) : columnOrFactory;
  const direction = sql.raw(order);
  const tieBreakerSql = tieBreaker ? sql`${tieBreaker} ${direction},` : sql``;
  return sql`${isNullable ? orderBy(column, order) : sql`${column} ${direction}`}, ${tieBreakerSql} campaigns.id ${direction}`;
};

export function createCampaignListRepository(db: Executor, workspaceId: string) {
  const isInWorkspace = (isArchived: boolean) =>
    sql`campaigns.workspace_id = ${workspaceId} and campaigns.is_archived = ${sql.lit(isArchived)}`;
  const matchesSelection = ({ isArchived, searchString, filters, now }: CampaignSelection) =>
    sql`${isInWorkspace(isArchived === 'true')} and ${matchesCampaignSearch(workspaceId, searchString)}
      and ${matchesCampaignFilters(filters, now)}`;

  async function listPageIds(
    condition: RawBuilder<unknown>,
    order: Order,
    { page, size }: { page: number; size: number },
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select campaigns.id from app.campaigns ${sorts[order.sort].join ?? sql``} where ${condition}
      order by ${getOrder(order)} limit ${size} offset ${page * size}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function countRows(condition: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from app.campaigns where ${condition}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  async function readAll(ids: readonly string[]): Promise<CampaignWithRelations[]> {
    if (ids.length === 0) return [];
    const rows = await selectCampaigns(db, workspaceId)
      .where('campaigns.id', 'in', [...ids])
      .execute();
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => rowsById.get(id) ?? []);
  }

  return {
    /** Reads campaigns in the order of the given ids. Leaves out unknown ids. */
    readAll,

    /** Selects the page's ids first, so only its rows are read in full. */
    async list(
      selection: CampaignSelection,
      page: { page: number; size: number },
    ): Promise<ListPage<CampaignWithRelations>> {
      const isFiltered = selection.searchString !== '' || selection.filters.length > 0;
      const condition = matchesSelection(selection);
      const [rows, unfilteredTotal, filteredTotal] = await Promise.all([
        listPageIds(condition, selection, page).then(readAll),
        countRows(isInWorkspace(selection.isArchived === 'true')),
        isFiltered ? countRows(condition) : undefined,
      ]);
      return { rows, unfilteredTotal, total: filteredTotal ?? unfilteredTotal };
    },

    /** @throws {AppError} `invalidRequest` for invalid filter values */
    requireValidFilters: (selection: CampaignSelection): void => void matchesSelection(selection),

    /** Lists the ids of all matching campaigns in the list's order. Exports then read the campaigns page by page. */
    listIds: (selection: CampaignSelection): Promise<string[]> =>
      listPageIds(matchesSelection(selection), selection, { page: 0, size: Number.MAX_SAFE_INTEGER }),

    async countCampaignsNeedingAttention(): Promise<Record<'any' | AttentionReason, number>> {
      const counts = Object.entries(attentionBits).map(
        ([reason, bit]) => sql`count(*) filter (where attention & ${sql.lit(bit)} > 0) as ${sql.ref(reason)}`,
      );
      const { rows } = await sql<Record<'any' | AttentionReason, number>>`
        select count(*) as any, ${sql.join(counts)} from app.campaigns
        where ${isInWorkspace(false)} and attention > 0`.execute(db);
      return rows[0] ?? { any: 0, behind: 0, endingSoon: 0, sourceFailing: 0, noData: 0 };
    },
  };
}
