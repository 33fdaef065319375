import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.sources (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      type text not null,
      name text not null,
      site_url text,
      script_code text unique,
      status text not null default 'waiting' check (status in ('waiting', 'active', 'failing')),
      settings jsonb not null,
      owner_id text not null references app.users,
      last_event_at timestamptz,
      deleted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sources_workspace on app.sources (workspace_id, created_at desc)`.execute(db);
  await sql`
    create table app.media (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      source_id text references app.sources,
      media_type text not null,
      type text not null,
      url text not null,
      address text not null,
      title text,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      unique (source_id, address)
    )`.execute(db);
  await sql`create index media_workspace on app.media (workspace_id, media_type, created_at desc)`.execute(db);
}
