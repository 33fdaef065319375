import { type Kysely, sql } from 'kysely';

/** A client has contacts, the people whom one talks to there, and labels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.clients
      add column contacts jsonb not null default '[]',
      add column labels jsonb not null default '[]'`.execute(db);
}
