import type { ConnectionProblem } from '@reportage/contracts';
import { sql } from 'kysely';
import type { ConnectorAccount } from '../../platform/connectors/connector.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { ConnectionRow, ConnectionSliceRow, GrantRow } from '../../schema/connection.tables.ts';
import type { SourceRow } from '../../schema/source.tables.ts';

/** A run of consecutive days on which a table has values. */
export interface TableDays {
  from: string;
  to: string;
  valueCount: number;
}

/** Reads and writes the accounts, grants and fetched days of one workspace's sources. */
export function createConnectionsRepository(db: Executor, workspaceId: string) {
  return {
    findSource: (id: string): Promise<SourceRow | undefined> =>
      db
        .selectFrom('sources')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),

    list: (sourceId: string): Promise<ConnectionRow[]> =>
      db
        .selectFrom('connections')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .orderBy('isSelected', 'desc')
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    find: (sourceId: string, id: string): Promise<ConnectionRow | undefined> =>
      db
        .selectFrom('connections')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    listSlices: (sourceId: string): Promise<ConnectionSliceRow[]> =>
      db
        .selectFrom('connectionSlices')
        .innerJoin('connections', 'connections.id', 'connectionSlices.connectionId')
        .selectAll('connectionSlices')
        .where('connectionSlices.workspaceId', '=', workspaceId)
        .where('connections.sourceId', '=', sourceId)
        .orderBy('firstDay')
        .execute(),

    /** Lists the days on which a source's table has values. */
    async listTableDays(sourceId: string): Promise<TableDays[]> {
      const { rows } = await sql<TableDays>`
        with days as (
          select v.report_date as day, count(*)::int as count from app.custom_values v
          join app.sources s on s.workspace_id = v.workspace_id and s.id = ${sourceId}
          where v.workspace_id = ${workspaceId}
            and v.metric_id in (select metric->>'metricId' from jsonb_array_elements(s.settings->'metrics') metric)
          group by v.report_date),
        runs as (select day, count, day - (row_number() over (order by day))::int as run from days)
        select min(day) as "from", max(day) as "to", sum(count)::int as "valueCount" from runs group by run order by 1
        `.execute(db);
      return rows;
    },

    findGrant: (sourceId: string): Promise<GrantRow | undefined> =>
      db
        .selectFrom('grants')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .executeTakeFirst(),

    /** Stores a grant, replacing the source's previous one. */
    async saveGrant(grant: Omit<GrantRow, 'workspaceId' | 'endedAt'>): Promise<void> {
      const { id: _, sourceId: __, ...columns } = grant;
      await db
        .insertInto('grants')
        .values({ ...grant, workspaceId, endedAt: null })
        .onConflict((conflict) => conflict.column('sourceId').doUpdateSet({ ...columns, endedAt: null }))
        .execute();
    },

    /** Adds new accounts and updates existing ones without changing which are selected. */
    async saveAccounts(
      sourceId: string,
      accounts: readonly Omit<ConnectorAccount, 'token'>[],
      { nextId, getSealedToken }: { nextId: () => string; getSealedToken: (accountKey: string) => string | null },
    ): Promise<void> {
      for (const { key, name, detail, timezone, currency } of accounts) {
        const sealedToken = getSealedToken(key);
        await db
          .insertInto('connections')
          .values({
            id: nextId(),
            workspaceId,
            sourceId,
            accountKey: key,
            name,
            detail,
            timezone,
            currency,
            quota: null,
            sealedToken,
          })
          .onConflict((conflict) =>
            conflict.columns(['sourceId', 'accountKey']).doUpdateSet({ name, detail, sealedToken }),
          )
          .execute();
      }
    },

    /** Selects these accounts and deselects all others. Newly selected accounts become due immediately. */
    async setSelected(sourceId: string, ids: readonly string[], now: Date): Promise<void> {
      const updateAccounts = () =>
        db.updateTable('connections').where('workspaceId', '=', workspaceId).where('sourceId', '=', sourceId);
      await updateAccounts()
        .set({ isSelected: false, nextSyncAt: null, problem: null, failingSince: null, failureCount: 0 })
        .where('isSelected', '=', true)
        .$if(ids.length > 0, (query) => query.where('id', 'not in', [...ids]))
        .execute();
      if (ids.length === 0) return;
      await updateAccounts()
        .set({ isSelected: true, nextSyncAt: now, pausedAt: null })
        .where('isSelected', '=', false)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** Makes the selected accounts due immediately. */
    async makeDue(sourceId: string, now: Date): Promise<void> {
      await db
        .updateTable('connections')
        .set({ nextSyncAt: now, failureCount: 0 })
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .where('isSelected', '=', true)
        .execute();
    },

    /** Clears the selected accounts' problems after a new grant, and makes the accounts due immediately. */
    async clearProblems(sourceId: string, now: Date): Promise<void> {
      await db
        .updateTable('connections')
        .set({ nextSyncAt: now, problem: null, failingSince: null, failureCount: 0 })
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .where('isSelected', '=', true)
        .execute();
    },

    async setPaused(sourceId: string, pausedAt: Date | null): Promise<void> {
      await db
        .updateTable('connections')
        .set({ pausedAt })
        .where('workspaceId', '=', workspaceId)
        .where('sourceId', '=', sourceId)
        .where('isSelected', '=', true)
        .execute();
    },
  };
}

/** Accounts with these problems never count as failing. */
const temporaryProblems: readonly ConnectionProblem[] = ['throttled', 'quotaSpent'];
/** Accounts with these problems count as failing only after repeated attempts. */
const toleratedProblems: readonly ConnectionProblem[] = ['unavailable', 'internal'];
const minFailedAttempts = 5;

export const isFailing = ({ problem, failureCount }: Pick<ConnectionRow, 'problem' | 'failureCount'>): boolean =>
  problem !== null &&
  !temporaryProblems.includes(problem) &&
  (!toleratedProblems.includes(problem) || failureCount >= minFailedAttempts);

/** Derives the status of a connected source from its selected accounts. */
export function deriveSourceStatus(
  connections: readonly Pick<ConnectionRow, 'isSelected' | 'pausedAt' | 'problem' | 'failureCount' | 'lastSyncedAt'>[],
  hasGrant: boolean,
  hasData: boolean,
): SourceRow['status'] {
  const selectedConnections = connections.filter(({ isSelected }) => isSelected);
  if (selectedConnections.length === 0) return hasGrant ? 'choosing' : 'waiting';
  if (selectedConnections.every(({ pausedAt }) => pausedAt !== null)) return 'paused';
  if (selectedConnections.some(isFailing)) return 'failing';
  return hasData ? 'active' : 'fetching';
}

/**
 * Updates a source's status from its accounts.
 * @returns the source with its previous and new status; undefined if the source does not exist
 */
export async function refreshSourceStatus(
  tx: Executor,
  sourceId: string,
): Promise<{ source: SourceRow; previousStatus: SourceRow['status']; status: SourceRow['status'] } | undefined> {
  const source = await tx
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', sourceId)
    // `for update` could deadlock with transactions that insert rows referencing the source.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!source) return undefined;
  const connections = await tx.selectFrom('connections').selectAll().where('sourceId', '=', sourceId).execute();
  const grant = await tx
    .selectFrom('grants')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const status = deriveSourceStatus(connections, grant !== undefined, source.lastEventAt !== null);
  if (status !== source.status) await tx.updateTable('sources').set({ status }).where('id', '=', sourceId).execute();
  return { source, previousStatus: source.status, status };
}
