import { type Kysely, sql } from 'kysely';

/** Comments on reports, and approvals of report versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.report_comments (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      report_id text not null references app.reports on delete cascade,
      thread_id text references app.report_comments on delete cascade,
      section_id text,
      section_name text,
      metric text,
      link_id text references app.report_links on delete set null,
      author_id text,
      author_name text not null,
      is_guest boolean not null,
      text text not null,
      mentions jsonb not null,
      resolved_at timestamptz,
      resolved_by text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index report_comments_report on app.report_comments (report_id, created_at)`.execute(db);
  await sql`create index report_comments_thread on app.report_comments (thread_id)`.execute(db);
  await sql`create index report_comments_link on app.report_comments (link_id)`.execute(db);
  await sql`create index report_comments_workspace on app.report_comments (workspace_id)`.execute(db);
  await sql`
    create table app.report_approvals (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      report_id text not null references app.reports on delete cascade,
      version_number integer not null,
      fingerprint text not null,
      person_id text,
      link_id text references app.report_links on delete set null,
      asked_name text not null,
      note text not null,
      asked_by_id text not null,
      asked_by text not null,
      asked_at timestamptz not null,
      state text not null check (state in ('pending', 'approved', 'declined')),
      answered_by text,
      answered_at timestamptz,
      answer_note text not null default ''
    )`.execute(db);
  await sql`
    create unique index report_approvals_once
    on app.report_approvals (report_id, fingerprint, coalesce(person_id, link_id))`.execute(db);
  await sql`create index report_approvals_link on app.report_approvals (link_id)`.execute(db);
  await sql`create index report_approvals_workspace on app.report_approvals (workspace_id)`.execute(db);
}
