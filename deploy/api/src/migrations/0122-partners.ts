import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.partner_invites (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      email text not null,
      access text not null check (access in ('owner', 'admin', 'editor', 'viewer')),
      owner_id text not null references app.users,
      accepted_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index partner_invites_waiting on app.partner_invites (workspace_id, lower(email))
      where accepted_at is null`.execute(db);
  await sql`
    create table app.partners (
      id text primary key,
      host_workspace_id text not null references app.workspaces on delete cascade,
      creator_workspace_id text not null references app.workspaces on delete cascade,
      access text not null check (access in ('owner', 'admin', 'editor', 'viewer')),
      source_ids jsonb not null default '[]',
      owner_id text not null references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      unique (host_workspace_id, creator_workspace_id),
      check (host_workspace_id <> creator_workspace_id)
    )`.execute(db);
  await sql`create index partners_creator on app.partners (creator_workspace_id)`.execute(db);
  await sql`
    create table app.shared_media (
      id text primary key,
      partner_id text not null references app.partners on delete cascade,
      media_id text not null references app.media on delete cascade,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      requested_by text references app.users,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      unique (partner_id, media_id)
    )`.execute(db);
  await sql`create index shared_media_media on app.shared_media (media_id)`.execute(db);
}
