import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whether the audit log has an entry of the present lock: it gets one, however many attempts are refused.
    alter table identity.throttles add column is_lock_noted boolean not null default false;
  `.execute(db);
}
