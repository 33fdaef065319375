import { sql } from 'kysely';
import type { Executor } from '../database/connection.ts';
import type { OwnedTable } from './owned-tables.ts';

/** Runs one bounded piece of work. @returns the number of affected rows */
export type Step = (work: (maxRows: number) => Promise<number>) => Promise<number>;

const getTable = (name: string) => sql.table(`app.${name}`);
const refersToWorkspace = (columns: readonly string[], workspaceId: string) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${workspaceId}`),
    sql` or `,
  );

const executeAndCount = async (query: ReturnType<typeof sql>, db: Executor): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0n);

/** Clears references between rows of the same table, because they would prevent deletion. */
async function clearSelfReferences(
  db: Executor,
  { name, workspaceColumns, selfReferences }: OwnedTable,
  workspaceId: string,
  step: Step,
) {
  for (const column of selfReferences) {
    const clearBatch = (maxRows: number) =>
      executeAndCount(
        sql`update ${getTable(name)} set ${sql.ref(column)} = null where ctid = any(array(
          select ctid from ${getTable(name)}
          where (${refersToWorkspace(workspaceColumns, workspaceId)}) and ${sql.ref(column)} is not null limit ${maxRows}))`,
        db,
      );
    while ((await step(clearBatch)) > 0);
  }
}

/** Deletes dependent rows before their parents, because deleting them together could make one step too long. */
async function deleteWithDependents(
  db: Executor,
  { name, workspaceColumns, dependents }: OwnedTable,
  workspaceId: string,
  step: Step,
) {
  // All dependents refer to the same column.
  const parentColumn = dependents[0]?.parentColumn ?? 'id';
  for (;;) {
    let keys: string[] = [];
    await step(async (maxRows) => {
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(parentColumn)} as key from ${getTable(name)}
        where ${refersToWorkspace(workspaceColumns, workspaceId)} limit ${maxRows}`.execute(db);
      keys = rows.map(({ key }) => key);
      return rows.length;
    });
    if (keys.length === 0) return;
    for (const dependent of dependents) {
      const deleteBatch = (maxRows: number) =>
        executeAndCount(
          sql`delete from ${getTable(dependent.table)} where ctid = any(array(
            select ctid from ${getTable(dependent.table)} where ${sql.ref(dependent.column)} = any(${keys}) limit ${maxRows}))`,
          db,
        );
      while ((await step(deleteBatch)) > 0);
    }
    await step(() =>
      executeAndCount(sql`delete from ${getTable(name)} where ${sql.ref(parentColumn)} = any(${keys})`, db),
    );
  }
}

/** Deletes a workspace's rows from one table, step by step. */
export async function purgeRows(db: Executor, ownedTable: OwnedTable, workspaceId: string, step: Step): Promise<void> {
  await clearSelfReferences(db, ownedTable, workspaceId, step);
  if (ownedTable.dependents.length > 0) return deleteWithDependents(db, ownedTable, workspaceId, step);
  const deleteBatch = (maxRows: number) =>
    executeAndCount(
      sql`delete from ${getTable(ownedTable.name)} where ctid = any(array(
        select ctid from ${getTable(ownedTable.name)}
        where ${refersToWorkspace(ownedTable.workspaceColumns, workspaceId)} limit ${maxRows}))`,
      db,
    );
  while ((await step(deleteBatch)) > 0);
}
