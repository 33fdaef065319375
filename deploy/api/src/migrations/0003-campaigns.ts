import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.clients (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      meta jsonb not null,
      owner_id text not null references app.users,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index clients_name on app.clients (workspace_id, lower(name))`.execute(db);
  await sql`
    create table app.campaigns (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      client_id text references app.clients on delete set null,
      client_logo text,
      status text not null check (status in ('draft', 'active', 'completed')),
      is_archived boolean not null default false,
      timezone text not null,
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      goal_sets jsonb not null default '[]',
      creators jsonb not null default '[]',
      display_name text not null default '',
      labels jsonb not null default '[]',
      assigned_to_id text,
      assigned_to_name text,
      owner_id text not null references app.users,
      progress double precision not null default 0,
      progress_set jsonb not null default '[]',
      progress_status text not null default 'not started',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index campaigns_workspace on app.campaigns (workspace_id, is_archived, created_at desc)`.execute(db);
  await sql`create index campaigns_client on app.campaigns (client_id)`.execute(db);
  await sql`
    create table app.campaign_media (
      campaign_id text not null references app.campaigns on delete cascade,
      media_id text not null references app.media on delete cascade,
      position integer not null,
      primary key (campaign_id, media_id)
    )`.execute(db);
  await sql`create index campaign_media_media on app.campaign_media (media_id)`.execute(db);
}
