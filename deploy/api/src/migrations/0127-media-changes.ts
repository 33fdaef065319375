import { type Kysely, sql } from 'kysely';

const events = [
  { name: 'inserted', on: 'insert', rows: 'new' },
  { name: 'updated', on: 'update', rows: 'new' },
  { name: 'deleted', on: 'delete', rows: 'old' },
];

/**
 * The number of changes to a workspace's media is the sum of its rows. Each change adds its own row, so that writers
 * never wait for each other. There is no foreign key, because deleting media along
 * with their workspace also counts as a change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.media_changes (workspace_id text not null, changes bigint not null default 1)`.execute(db);
  await sql`create index media_changes_workspace on app.media_changes (workspace_id)`.execute(db);
  await sql`
    create function app.note_media_changes() returns trigger language plpgsql as $$
    begin
      insert into app.media_changes (workspace_id) select distinct workspace_id from changed;
      return null;
    end $$`.execute(db);
  for (const { name, on, rows } of events) {
    await sql`
      create trigger ${sql.raw(`media_${name}`)} after ${sql.raw(on)} on app.media
      referencing ${sql.raw(rows)} table as changed for each statement execute function app.note_media_changes()`.execute(
      db,
    );
  }
}
