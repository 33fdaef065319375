import { type Kysely, sql } from 'kysely';

/**
 * Report templates: one of each kind without a name, which is the workspace's default, and any number of named ones. A
 * client has at most one of each kind. The state of a report before a template was applied is kept, so that applying it
 * can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.report_templates (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      kind text not null check (kind in ('default', 'group', 'highlight')),
      name text,
      client_id text references app.clients on delete set null,
      content jsonb not null,
      owner_id text references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      check ((name is null) = (owner_id is null))
    )`.execute(db);
  await sql`create unique index report_templates_own on app.report_templates (workspace_id, kind) where name is null`.execute(
    db,
  );
  await sql`create unique index report_templates_name on app.report_templates (workspace_id, kind, lower(name))`.execute(
    db,
  );
  await sql`create unique index report_templates_client on app.report_templates (client_id, kind)`.execute(db);
  await sql`create index report_templates_owner on app.report_templates (owner_id)`.execute(db);
  await sql`
    create table app.template_applications (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      template_name text not null,
      applied_at timestamptz not null default now(),
      undone_at timestamptz
    )`.execute(db);
  await sql`create index template_applications_workspace on app.template_applications (workspace_id)`.execute(db);
  await sql`
    create table app.template_application_reports (
      application_id text not null references app.template_applications on delete cascade,
      report_id text not null references app.reports on delete cascade,
      content_before jsonb not null,
      version_after integer not null,
      primary key (application_id, report_id)
    )`.execute(db);
  await sql`create index template_application_reports_report on app.template_application_reports (report_id)`.execute(
    db,
  );
}
