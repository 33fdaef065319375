import { type Kysely, sql } from 'kysely';

/** Named guest links, and a record of when guests opened reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.report_links (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      report_id text not null references app.reports on delete cascade,
      name text not null,
      code text not null unique,
      is_on boolean not null,
      ends_at timestamptz,
      passcode_hash text,
      allows_comments boolean not null,
      embed_origins jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index report_links_report on app.report_links (report_id, created_at)`.execute(db);
  await sql`create index report_links_workspace on app.report_links (workspace_id)`.execute(db);
  // No column identifies a guest: the visit is a random id that their page generates each time.
  await sql`
    create table app.report_openings (
      visit uuid primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      report_id text not null references app.reports on delete cascade,
      link_id text references app.report_links on delete set null,
      opened_at timestamptz not null,
      country text,
      timezone text,
      device text not null check (device in ('phone', 'tablet', 'computer', 'program'))
    )`.execute(db);
  await sql`create index report_openings_report on app.report_openings (report_id, opened_at desc)`.execute(db);
  await sql`create index report_openings_link on app.report_openings (link_id)`.execute(db);
  await sql`create index report_openings_workspace on app.report_openings (workspace_id)`.execute(db);
  await sql`create index report_openings_age on app.report_openings (opened_at)`.execute(db);
}
