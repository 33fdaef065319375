import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface ChangeLog {
  /** Returns the tables that were written to since the previous call, and forgets them. */
  takeWrittenTables(): Promise<string[]>;
}

/** Uses triggers to record which tables are written to. Rolling back a transaction also removes its records. */
export async function createChangeLog(db: Database): Promise<ChangeLog> {
  await sql`create schema fuzz`.execute(db);
  await sql`create unlogged table fuzz.changes (name text not null)`.execute(db);
  await sql`
    create function fuzz.record_change() returns trigger language plpgsql as $$
    begin
      insert into fuzz.changes values (format('%I.%I', tg_table_schema, tg_table_name));
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where (table_schema = 'app' or (table_schema, table_name) = ('pgboss', 'job')) and table_type = 'BASE TABLE'`.execute(
    db,
  );
  for (const { name } of rows)
    await sql
      .raw(
        `create trigger fuzz_record_change after insert or update or delete on ${name} for each row execute function fuzz.record_change()`,
      )
      .execute(db);
  return {
    async takeWrittenTables() {
      const deleted = await sql<{ name: string }>`delete from fuzz.changes returning name`.execute(db);
      // Partitions of the job table are reported as the job table.
      return [...new Set(deleted.rows.map(({ name }) => (name.startsWith('pgboss.') ? 'pgboss.job' : name)))];
    },
  };
}
