import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.files (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      owner_id text not null references app.users,
      name text not null,
      content_type text not null,
      size integer not null,
      width integer,
      height integer,
      status text not null default 'requested' check (status in ('requested', 'storing', 'stored')),
      storage_key text,
      upload_ends_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index files_workspace on app.files (workspace_id)`.execute(db);
  await sql`create index files_unfinished on app.files (upload_ends_at) where status <> 'stored'`.execute(db);

  await sql`alter table app.media add column file_id text references app.files on delete set null`.execute(db);
  await sql`create index media_file on app.media (file_id) where file_id is not null`.execute(db);
}
