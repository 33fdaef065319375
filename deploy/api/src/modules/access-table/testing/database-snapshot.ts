import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface DatabaseSnapshot {
  /** Finds the tables whose rows differ from the snapshot, except {@link delayedTable}. */
  findChangedTables(): Promise<string[]>;
  /** Restores the rows of these tables from the snapshot. */
  restoreTables(tables: readonly string[]): Promise<void>;
}

/** Lists the tables of the product and its job queue, with their writable columns. */
async function listTables(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where (table_schema = 'app' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    order by table_schema, table_name, ordinal_position`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

const getCopyName = (table: string): string => `rewind.${table.replace('.', '_')}`;

/** Counts rejected beacons. It is written with a delay, perhaps during another call. */
const delayedTable = 'app.collection_rejects';

/** Has no trigger, because jobs are written to its partitions. */
const jobTable = 'pgboss.job';

/** Records which tables are written to, so that only these need to be compared. */
async function trackWrites(db: Database, tables: readonly string[]): Promise<void> {
  await sql`create table rewind.written ("table" text not null)`.execute(db);
  await sql`
    create function rewind.record_write() returns trigger language plpgsql as $$
    begin insert into rewind.written values (tg_argv[0]); return null; end $$`.execute(db);
  for (const table of tables) {
    await sql
      .raw(
        `create trigger rewind_record_write after insert or update or delete or truncate on ${table}
         for each statement execute function rewind.record_write('${table}')`,
      )
      .execute(db);
  }
}

/**
 * Copies the rows of all tables. The database role must be a superuser, because foreign keys and triggers are disabled
 * while rows are restored.
 */
export async function createDatabaseSnapshot(db: Database): Promise<DatabaseSnapshot> {
  const tables = await listTables(db);
  await sql`create schema rewind`.execute(db);
  for (const table of tables.keys()) await sql.raw(`create table ${getCopyName(table)} as table ${table}`).execute(db);
  await trackWrites(
    db,
    [...tables.keys()].filter((table) => table !== jobTable),
  );
  const readDigests = async (tableNames: Iterable<string>) => {
    const selects = [...tableNames].map(
      (table) => `select '${table}' as table, md5(string_agg(t::text, ' ' order by t::text)) as digest from ${table} t`,
    );
    const { rows } = await sql.raw<{ table: string; digest: string }>(selects.join(' union all ')).execute(db);
    return new Map(rows.map(({ table, digest }) => [table, digest]));
  };
  const originalDigests = await readDigests(tables.keys());

  return {
    async findChangedTables() {
      const { rows } = await sql<{ table: string }>`select distinct "table" from rewind.written`.execute(db);
      const digests = await readDigests([...rows.map(({ table }) => table), jobTable]);
      const changed = [...digests]
        .filter(([table, digest]) => originalDigests.get(table) !== digest)
        .map(([table]) => table);
      return changed.filter((table) => table !== delayedTable);
    },
    async restoreTables(changed) {
      if (changed.length === 0) return;
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const table of changed) {
          const columns = (tables.get(table) ?? []).join(', ');
          await sql.raw(`delete from ${table}`).execute(tx);
          await sql
            .raw(
              `insert into ${table} (${columns}) overriding system value select ${columns} from ${getCopyName(table)}`,
            )
            .execute(tx);
        }
        await sql`delete from rewind.written`.execute(tx);
      });
    },
  };
}
