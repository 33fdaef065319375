import { type Kysely, sql } from 'kysely';

/** Allows digests for reports, in addition to those for dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.digests
      alter column dashboard_id drop not null,
      add column report_id text references app.reports on delete cascade,
      add column report_link_id text references app.report_links on delete cascade,
      add constraint digests_subject check ((dashboard_id is null) <> (report_id is null))`.execute(db);
  await sql`create index digests_report on app.digests (report_id)`.execute(db);
  await sql`create index digests_report_link on app.digests (report_link_id)`.execute(db);
}
