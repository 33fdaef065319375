import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.campaigns rename column behind_told_at to behind_notified_at`.execute(db);
  await sql`alter table app.campaigns rename column completed_told_at to completed_notified_at`.execute(db);
}
