import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.highlights (
      report_id text primary key references app.reports on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      content jsonb not null,
      link_is_on boolean not null default false,
      link_ends_at timestamptz,
      published_content jsonb,
      published jsonb,
      published_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index highlights_workspace on app.highlights (workspace_id)`.execute(db);
}
