import { type Kysely, sql } from 'kysely';

/**
 * When a backup was last known to be running. A killed backup leaves its row behind, which must not keep the worker
 * waiting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.facts_exports add column seen_at timestamptz not null default now()`.execute(db);
}
