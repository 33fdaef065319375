import { type Kysely, sql } from 'kysely';

/** An account's media as listed by its vendor, stored while a user chooses which of them belong to a source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.media_offers (
      connection_id text primary key references app.connections on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      media jsonb not null,
      read_at timestamptz not null
    )`.execute(db);
  await sql`create index media_offers_workspace on app.media_offers (workspace_id)`.execute(db);
}
