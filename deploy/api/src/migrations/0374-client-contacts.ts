import { type Kysely, sql } from 'kysely';

/** Clients have labels and contacts. The contacts are the people to talk to at the client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.clients
      add column contacts jsonb not null default '[]',
      add column labels jsonb not null default '[]'`.execute(db);
}
