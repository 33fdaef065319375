import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.goal_templates (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      name text not null,
      goals jsonb not null,
      owner_id text not null references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index goal_templates_name on app.goal_templates (workspace_id, lower(name))`.execute(db);
  await sql`create index goal_templates_owner on app.goal_templates (owner_id)`.execute(db);
}
