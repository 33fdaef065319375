import { type Kysely, sql } from 'kysely';

/**
 * From now on, a workspace has one owner. If there are several, the first one remains the owner and the others become
 * administrators.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.workspaces
      add column access_revision integer not null default 0,
      add column contacts_version integer not null default 0`.execute(db);
  await sql`
    alter table app.memberships
      add column access_revision integer not null default 0,
      add column invited_by text references app.users`.execute(db);
  await sql`
    update app.memberships set access = 'admin' where access = 'owner' and exists (
      select from app.memberships as earlier
      where earlier.workspace_id = memberships.workspace_id and earlier.access = 'owner'
        and (earlier.created_at, earlier.id) < (memberships.created_at, memberships.id))`.execute(db);
  await sql`create unique index memberships_owner on app.memberships (workspace_id) where access = 'owner'`.execute(db);
  await sql`
    create table app.user_invites (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      email text not null,
      access text not null check (access in ('admin', 'editor', 'viewer')),
      access_revision integer not null,
      message text not null,
      invited_by text not null references app.users,
      mailed_at timestamptz not null,
      accepted_at timestamptz,
      withdrawn_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create unique index user_invites_waiting on app.user_invites (workspace_id, lower(email))
      where accepted_at is null and withdrawn_at is null`.execute(db);
  await sql`create index user_invites_workspace on app.user_invites (workspace_id)`.execute(db);
  await sql`
    create table app.former_members (
      workspace_id text not null references app.workspaces on delete cascade,
      user_id text not null references app.users,
      access_revision integer not null,
      primary key (workspace_id, user_id)
    )`.execute(db);
  await sql`
    create table app.workspace_contacts (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      email text not null,
      position integer not null
    )`.execute(db);
  await sql`create index workspace_contacts_workspace on app.workspace_contacts (workspace_id, position)`.execute(db);
}
