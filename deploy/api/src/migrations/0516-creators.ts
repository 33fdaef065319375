import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.partner_invites
      add column answered_at timestamptz,
      add column answer text check (answer in ('accepted', 'declined'))`.execute(db);
  await sql`update app.partner_invites set answer = 'accepted', answered_at = accepted_at where accepted_at is not null`.execute(
    db,
  );
  // A declined invitation does not prevent another one.
  await sql`drop index app.partner_invites_waiting`.execute(db);
  await sql`
    create unique index partner_invites_waiting on app.partner_invites (workspace_id, lower(email))
      where accepted_at is null and answer is distinct from 'declined'`.execute(db);
  await sql`
    alter table app.partners
      add column invite_id text,
      add column email text,
      add column creator_since timestamptz,
      add column ends_on date`.execute(db);
  // Until this migration, every connection was created when a creator accepted an invitation, and at that same instant.
  await sql`
    update app.partners set creator_since = partners.created_at,
      invite_id = (
        select id from app.partner_invites where workspace_id = host_workspace_id and accepted_at = partners.created_at limit 1),
      email = (
        select email from app.partner_invites where workspace_id = host_workspace_id and accepted_at = partners.created_at limit 1)`.execute(
    db,
  );
  await sql`
    create table app.partner_reports (
      partner_id text not null references app.partners on delete cascade,
      report_id text not null references app.reports on delete cascade,
      shared_by text not null references app.users,
      created_at timestamptz not null default now(),
      primary key (partner_id, report_id)
    )`.execute(db);
  await sql`create index partner_reports_report on app.partner_reports (report_id)`.execute(db);
}
