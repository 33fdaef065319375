import { type Kysely, sql } from 'kysely';

/** Before currency metrics and published figures had a currency of their own, they were shown in euros. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.custom_metrics add column currency text`.execute(db);
  await sql`update app.custom_metrics set currency = 'EUR' where unit = 'currency'`.execute(db);
  await sql`
    alter table app.custom_metrics add constraint custom_metrics_currency
      check ((unit = 'currency') = (currency is not null))`.execute(db);
  // Quotes are escaped inside JSON strings, so this cannot match text entered by users.
  await sql`
    update app.report_versions
    set preview = replace(preview::text, '"unit": "currency"', '"unit": "currency", "currency": "EUR"')::jsonb
    where preview::text like '%"unit": "currency"%'`.execute(db);
}
