import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.campaign_views (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      owner_id text not null references app.users,
      name text not null,
      is_shared boolean not null,
      settings jsonb not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index campaign_views_workspace on app.campaign_views (workspace_id, owner_id)`.execute(db);
}
