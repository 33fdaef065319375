import { type Kysely, sql } from 'kysely';

/** What is asked for is the address as its link writes it, apart from the address that it is known by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.crawl_addresses add column request_url text`.execute(db);
  await sql`update app.crawl_addresses set request_url = url`.execute(db);
  await sql`alter table app.crawl_addresses alter column request_url set not null`.execute(db);
}
