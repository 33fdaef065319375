import { type Kysely, sql } from 'kysely';

/** The account's currency and time zone when a slice was fetched, because an account can change both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connection_slices add column currency text, add column timezone text`.execute(db);
  await sql`
    update app.connection_slices set currency = connections.currency, timezone = connections.timezone
    from app.connections where connections.id = connection_id`.execute(db);
}
