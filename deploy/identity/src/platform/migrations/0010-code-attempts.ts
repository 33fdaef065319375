import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The number of wrong guesses, by the hash of the device or address that made them.
    alter table identity.codes add column attempts_by jsonb not null default '{}';
  `.execute(db);
}
