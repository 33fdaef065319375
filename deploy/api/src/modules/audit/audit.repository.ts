import type { AuditActorKind } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListSlice } from '../../platform/lists/list-response.ts';
import type { AuditDetails, AuditEntryRow } from '../../schema/audit.tables.ts';

export const auditFilterFields = ['actor', 'action', 'targetKind', 'target'] as const;

export interface AuditSelection {
  searchString: string;
  filters: readonly ListFilter[];
  fromDate?: string | undefined;
  toDate?: string | undefined;
  order: 'asc' | 'desc';
}

/** An entry in a list, with the number of its repetitions and the time of the last one. */
export interface ListedAuditEntry extends Omit<AuditEntryRow, 'details'> {
  repeats: number;
  lastOccurredAt: Date;
  /** If the first target is a report, the current name of its campaign; otherwise null. */
  campaignName: string | null;
}

const columns = [
  'id',
  'workspaceId',
  'actorKind',
  'actorId',
  'actorName',
  'keyId',
  'keyName',
  'action',
  'targetKind',
  'targetIds',
  'targetName',
  'count',
  'address',
  'country',
  'browser',
  'system',
  'repeatsId',
  'occurredAt',
] as const;

/** The actor's id, or the actor's kind for guests and the system, which have no id. */
const actorKey = sql<string>`coalesce(audit_entries.actor_id, audit_entries.actor_kind)`;

/** Reads one workspace's log. */
export function createAuditRepository(db: Executor, workspaceId: string) {
  const selectEntries = () =>
    db.selectFrom('auditEntries').where('auditEntries.workspaceId', '=', workspaceId).where('repeatsId', 'is', null);

  const getTargetConditions = (filters: readonly ListFilter[]) =>
    filters
      .filter(({ field }) => field === 'target')
      .map(({ operator, values }) => {
        const hasTarget = sql<SqlBool>`audit_entries.target_ids && ${values}::text[]`;
        return operator === 'is' ? hasTarget : sql<SqlBool>`not (${hasTarget})`;
      });

  function selectMatching({ searchString, filters, fromDate, toDate }: Omit<AuditSelection, 'order'>) {
    const timezone = sql`(select timezone from app.workspaces where id = ${workspaceId})`;
    const names = [
      sql.ref<string>('actorName'),
      sql.ref<string | null>('keyName'),
      sql.ref<string | null>('targetName'),
    ];
    let query = selectEntries()
      .where(matchesSearch(searchString, names))
      .where(
        matchesFilters(filters, {
          actor: actorKey,
          action: sql.ref('action'),
          targetKind: sql.ref<string | null>('targetKind'),
        }),
      );
    for (const condition of getTargetConditions(filters)) query = query.where(condition);
    // Days are compared as instants, so that the index on the time column is used.
    if (fromDate)
      query = query.where(sql<SqlBool>`occurred_at >= (${fromDate}::date::timestamp at time zone ${timezone})`);
    if (toDate)
      query = query.where(sql<SqlBool>`occurred_at < ((${toDate}::date + 1)::timestamp at time zone ${timezone})`);
    return query;
  }

  const selectWithRepetitions = (selection: Omit<AuditSelection, 'order'>) =>
    selectMatching(selection)
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('auditEntries as repeated')
            .whereRef('repeated.repeatsId', '=', 'auditEntries.id')
            .select(({ fn }) => [fn.countAll<number>().as('repeats'), fn.max('repeated.occurredAt').as('repeatedAt')])
            .as('repetitions'),
        (join) => join.onTrue(),
      )
      .select(columns.map((column) => `auditEntries.${column}` as const))
      .select(sql<number>`repeats`.as('repeats'))
      .select(
        sql<string | null>`(
          select campaigns.name from app.reports join app.campaigns on campaigns.id = reports.campaign_id
          where audit_entries.target_kind = 'report' and reports.id = audit_entries.target_ids[1]
            and reports.workspace_id = ${workspaceId})`.as('campaignName'),
      )
      .select(sql<Date>`coalesce(repeated_at, audit_entries.occurred_at)`.as('lastOccurredAt'));

  return {
    list: (selection: AuditSelection, slice: ListSlice) =>
      readPage(
        db,
        { ...slice, order: selection.order },
        {
          matching: selectWithRepetitions(selection),
          counted: selectMatching(selection).select('auditEntries.id'),
          all: selectEntries().select('auditEntries.id'),
          sortColumn: sql.ref('auditEntries.occurredAt'),
          idColumn: 'auditEntries.id',
        },
      ),

    /** Lists the entries after `last`, in the given order, for exports that read page by page. */
    listAfter: ({ order, ...selection }: AuditSelection, last: ListedAuditEntry | undefined, size: number) => {
      const position = sql`(audit_entries.occurred_at, audit_entries.id)`;
      const comparison = sql.raw(order === 'asc' ? '>' : '<');
      const query = selectWithRepetitions(selection);
      return (last ? query.where(sql<SqlBool>`${position} ${comparison} (${last.occurredAt}, ${last.id})`) : query)
        .orderBy('auditEntries.occurredAt', order)
        .orderBy('auditEntries.id', order)
        .limit(size)
        .execute();
    },

    find: (id: string): Promise<ListedAuditEntry | undefined> =>
      selectWithRepetitions({ searchString: '', filters: [] }).where('auditEntries.id', '=', id).executeTakeFirst(),

    /** Reads each entry's details and those of its repetitions, earliest first. */
    readDetailsByEntry: async (ids: readonly string[]): Promise<Map<string, AuditDetails[]>> => {
      if (ids.length === 0) return new Map();
      const entryId = sql<string>`coalesce(repeats_id, id)`;
      const rows = await db
        .selectFrom('auditEntries')
        .select(['details', entryId.as('entryId')])
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb('id', 'in', [...ids]), eb('repeatsId', 'in', [...ids])]))
        .orderBy('occurredAt')
        .orderBy('id')
        .execute();
      const byEntry = Map.groupBy(rows, (row) => row.entryId);
      return new Map([...byEntry].map(([id, entries]) => [id, entries.map(({ details }) => details)]));
    },

    /** Lists a campaign and its reports; empty if the campaign is not in the workspace. */
    listCampaignTargets: async (campaignId: string): Promise<{ id: string; name: string }[]> =>
      (
        await sql<{ id: string; name: string }>`
          select id, name from app.campaigns where workspace_id = ${workspaceId} and id = ${campaignId}
          union all
          select id, name from app.reports where workspace_id = ${workspaceId} and campaign_id = ${campaignId}`.execute(
          db,
        )
      ).rows,

    /** Reads the details of an entry and of its repetitions, earliest first. */
    readDetails: async (id: string): Promise<AuditDetails[]> => {
      const rows = await db
        .selectFrom('auditEntries')
        .select('details')
        .where('workspaceId', '=', workspaceId)
        .where((eb) => eb.or([eb('id', '=', id), eb('repeatsId', '=', id)]))
        .orderBy('occurredAt')
        .orderBy('id')
        .execute();
      return rows.map(({ details }) => details);
    },

    listActors: async (): Promise<{ id: string; kind: AuditActorKind; name: string }[]> =>
      (
        await sql<{ id: string; kind: AuditActorKind; name: string }>`
          select distinct on (1) ${actorKey} as id, actor_kind as kind, actor_name as name from app.audit_entries
          where workspace_id = ${workspaceId} order by 1, occurred_at desc`.execute(db)
      ).rows,
  };
}

/**
 * Removes up to `limit` old entries, with their repetitions, in all workspaces. No other code removes entries.
 * @returns the number of removed entries, not counting repetitions
 */
export async function removeOldEntries(db: Executor, before: Date, limit: number): Promise<number> {
  // Without this setting, a trigger rejects the deletion.
  await sql`select set_config('app.audit_retention', 'on', true)`.execute(db);
  const oldEntries = db
    .selectFrom('auditEntries')
    .select('id')
    .where('repeatsId', 'is', null)
    .where('occurredAt', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('auditEntries').where('id', 'in', oldEntries).executeTakeFirst();
  return Number(result.numDeletedRows);
}
