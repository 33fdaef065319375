import { type Kysely, sql } from 'kysely';

/** Dashboards with their cards in one column, their folders, and the users other than the owner who may edit them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.folders (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index folders_name on app.folders (workspace_id, lower(name))`.execute(db);
  await sql`
    create table app.dashboards (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      folder_id text references app.folders on delete set null,
      name text not null,
      owner_id text not null references app.users,
      is_public boolean not null default false,
      general_access text not null default 'restricted' check (general_access in ('restricted', 'workspace')),
      colors jsonb not null default '[]',
      timezone text not null,
      content jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index dashboards_workspace on app.dashboards (workspace_id, created_at desc)`.execute(db);
  await sql`create index dashboards_folder on app.dashboards (folder_id)`.execute(db);
  await sql`
    create table app.dashboard_editors (
      dashboard_id text not null references app.dashboards on delete cascade,
      user_id text not null references app.users on delete cascade,
      primary key (dashboard_id, user_id)
    )`.execute(db);
  await sql`create index dashboard_editors_user on app.dashboard_editors (user_id)`.execute(db);
}
