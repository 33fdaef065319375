import { type Kysely, sql } from 'kysely';

/** A page is requested at the URL as written in the link to it. The URL that identifies it is stored separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.crawl_addresses add column request_url text`.execute(db);
  await sql`update app.crawl_addresses set request_url = url`.execute(db);
  await sql`alter table app.crawl_addresses alter column request_url set not null`.execute(db);
}
