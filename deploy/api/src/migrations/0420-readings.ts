import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Some vendors issue a token for each account, such as a page.
  await sql`alter table app.connections add column sealed_token text`.execute(db);
  // Running totals from vendors that report no daily values. Each row records a change.
  await sql`
    create table app.readings (
      connection_id text not null references app.connections on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      media_id text not null references app.media on delete cascade,
      texts jsonb not null,
      name text not null,
      day date not null,
      total bigint not null,
      changed_at timestamptz not null,
      primary key (connection_id, media_id, texts, name, day)
    )`.execute(db);
  await sql`create index readings_workspace on app.readings (workspace_id)`.execute(db);
  await sql`create index readings_media on app.readings (media_id)`.execute(db);
  // Days on which the totals were read, whether or not they had changed.
  await sql`
    create table app.reading_days (
      connection_id text not null references app.connections on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      day date not null,
      read_at timestamptz not null,
      primary key (connection_id, day)
    )`.execute(db);
  await sql`create index reading_days_workspace on app.reading_days (workspace_id)`.execute(db);
}
