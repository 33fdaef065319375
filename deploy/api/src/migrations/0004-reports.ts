import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.reports (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      campaign_id text not null references app.campaigns on delete cascade,
      type text not null check (type in ('default', 'group')),
      name text not null,
      content jsonb not null,
      link_is_on boolean not null default false,
      link_ends_at timestamptz,
      owner_id text not null references app.users,
      published_version_id text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index reports_workspace on app.reports (workspace_id, created_at desc)`.execute(db);
  await sql`create index reports_campaign on app.reports (campaign_id)`.execute(db);
  await sql`
    create table app.report_versions (
      id text primary key,
      report_id text not null references app.reports on delete cascade,
      name text not null,
      content jsonb not null,
      preview jsonb not null,
      published_by text not null references app.users,
      published_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index report_versions_report on app.report_versions (report_id, published_at desc)`.execute(db);
}
