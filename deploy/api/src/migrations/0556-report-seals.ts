import { type Kysely, sql } from 'kysely';

/** Fingerprint, signature and number of each publication, and the keys that sign them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.report_versions
      add column number integer,
      add column fingerprint text,
      add column previous_fingerprint text,
      add column signature text,
      add column key_id text`.execute(db);
  await sql`
    update app.report_versions set number = numbered.number from (
      select id, row_number() over (partition by report_id order by published_at, id) as number from app.report_versions
    ) numbered where numbered.id = report_versions.id`.execute(db);
  await sql`alter table app.report_versions alter column number set not null`.execute(db);
  await sql`create unique index report_versions_number on app.report_versions (report_id, number)`.execute(db);
  await sql`create index report_versions_fingerprint on app.report_versions (fingerprint)`.execute(db);
  // The private key is encrypted with the installation's secret.
  await sql`
    create table app.signing_keys (
      id text primary key,
      public_key text not null,
      sealed_key text not null,
      created_at timestamptz not null,
      retired_at timestamptz
    )`.execute(db);
  await sql`create unique index signing_keys_one_in_use on app.signing_keys ((true)) where retired_at is null`.execute(
    db,
  );
}
