import { type Kysely, sql } from 'kysely';

/**
 * What a backup and the worker, which alone reads the facts, agree on: one snapshot of the database and of the facts. A row lives as long as
 * its backup.
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
