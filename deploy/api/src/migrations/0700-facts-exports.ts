import { type Kysely, sql } from 'kysely';

/**
 * Coordinates a backup with the worker, the only process that reads the facts, so that the snapshots of the database
 * and the facts match. A row exists while its backup is running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.facts_exports (
      id text primary key,
      state text not null check (state in ('requested', 'held', 'taken', 'exported', 'failed', 'reading')),
      snapshot text,
      held_at timestamptz,
      tables text,
      error text,
      requested_at timestamptz not null default now()
    )`.execute(db);
}
