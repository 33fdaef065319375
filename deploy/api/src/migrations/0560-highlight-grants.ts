import { type Kysely, sql } from 'kysely';

/** Grants of partners beside a highlight's frozen numbers. Those of highlights published earlier are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.highlights add column partner_grants jsonb`.execute(db);
}
