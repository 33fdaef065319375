import { type Kysely, sql } from 'kysely';

/**
 * A single row: which writes are blocked while the installation is being moved to servers, and until when, so that a
 * killed move blocks nothing permanently. `moved` never expires: the installation no longer uses this database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.maintenance (
      is_only boolean primary key default true check (is_only),
      level text not null default 'none' check (level in ('none', 'facts', 'all', 'moved')),
      holder text,
      held_until timestamptz,
      has_server_facts boolean not null default false
    )`.execute(db);
  await sql`insert into app.maintenance default values`.execute(db);
}
