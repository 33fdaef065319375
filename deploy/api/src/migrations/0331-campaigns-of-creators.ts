import { type Kysely, sql } from 'kysely';

/** Helps find the campaigns that refer to a creator's workspace when that workspace is purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index campaigns_creators on app.campaigns using gin (creators jsonb_path_ops)`.execute(db);
}
