import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.collection_rejects add column notified_at timestamptz`.execute(db);
}
