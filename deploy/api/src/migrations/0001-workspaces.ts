import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.users (
      id text primary key,
      name text not null,
      email text not null,
      username text not null,
      is_admin boolean not null default false,
      picture text,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table app.workspaces (
      id text primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]{3,40}$'),
      name text not null,
      creator_workspace boolean not null default false,
      timezone text not null,
      campaign_settings jsonb not null,
      banner jsonb,
      images jsonb not null default '{}',
      colors jsonb not null default '[]',
      host_workspace_id text,
      invite_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table app.memberships (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      user_id text not null references app.users,
      access text not null check (access in ('owner', 'admin', 'editor', 'viewer')),
      last_used_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      unique (user_id, workspace_id)
    )`.execute(db);
  await sql`create index memberships_workspace on app.memberships (workspace_id)`.execute(db);
  await sql`
    create table app.audit_entries (
      id bigint generated always as identity primary key,
      workspace_id text not null,
      user_id text not null,
      action text not null,
      occurred_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index audit_entries_visit on app.audit_entries (workspace_id, user_id, occurred_at desc)`.execute(
    db,
  );
}
