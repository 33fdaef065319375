import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether the audit log has an entry for the current lock, so that each lock gets only one.
    alter table identity.throttles add column is_lock_noted boolean not null default false;
  `.execute(db);
}
