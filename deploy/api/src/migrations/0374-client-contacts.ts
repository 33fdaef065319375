import { type Kysely, sql } from 'kysely';

/** A client has labels and contacts, who are the people to talk to at the client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.clients
      add column contacts jsonb not null default '[]',
      add column labels jsonb not null default '[]'`.execute(db);
}
