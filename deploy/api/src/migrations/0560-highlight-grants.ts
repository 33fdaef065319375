import { type Kysely, sql } from 'kysely';

/** The partner grants behind a highlight's frozen numbers. Those of highlights published earlier are unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.highlights add column partner_grants jsonb`.execute(db);
}
