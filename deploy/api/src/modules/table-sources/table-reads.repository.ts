import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { ConnectionTables, TableReadRow } from '../../schema/connection.tables.ts';
import type { LineError } from './read-lines.ts';

const maxListedReads = 20;
const maxStoredErrors = 100;

export type NewTableRead = Omit<Insertable<ConnectionTables['tableReads']>, 'reason' | 'faults' | 'faultCount'> & {
  reason: TableReadRow['reason'];
  faults: readonly LineError[];
};

/** Reads and writes the records of table reads. */
export const createTableReadsRepository = (db: Executor) => ({
  add: async ({ reason, faults, ...read }: NewTableRead): Promise<void> => {
    await db
      .insertInto('tableReads')
      .values({
        ...read,
        reason: reason && toJson(reason),
        faults: toJson(faults.slice(0, maxStoredErrors)),
        faultCount: faults.length,
      })
      .execute();
  },

  /** Finds the last successful read, which the stored values come from. */
  findLastSuccess: (connectionId: string): Promise<TableReadRow | undefined> =>
    db
      .selectFrom('tableReads')
      .selectAll()
      .where('connectionId', '=', connectionId)
      .where('outcome', 'in', ['stored', 'unchanged'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  list: (workspaceId: string, sourceId: string): Promise<TableReadRow[]> =>
    db
      .selectFrom('tableReads')
      .innerJoin('connections', 'connections.id', 'tableReads.connectionId')
      .selectAll('tableReads')
      .where('tableReads.workspaceId', '=', workspaceId)
      .where('connections.sourceId', '=', sourceId)
      .orderBy('tableReads.id', 'desc')
      .limit(maxListedReads)
      .execute(),
});
