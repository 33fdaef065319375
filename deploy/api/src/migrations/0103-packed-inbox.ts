import { type Kysely, sql } from 'kysely';

/**
 * Reduces how much the inbox and the fold write for each event. Groups of beacons are packed (the first byte identifies
 * those waiting in the old format), counted beacons are identified by sixteen bytes, and a visitor's row has its day in
 * a separate column, so that later visits on the same day change no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.collected_events alter column beacons type bytea using convert_to(beacons, 'UTF8')`.execute(
    db,
  );
  await sql`alter table app.collected_events alter column beacons set storage external`.execute(db);

  await sql`
    create table app.counted_beacons (
      beacon_key uuid primary key,
      received_at timestamptz not null,
      batch_number bigint
    )`.execute(db);
  await sql`
    insert into app.counted_beacons (beacon_key, received_at, batch_number)
    select left(encode(sha256(convert_to(source_id || ' ' || event_id, 'UTF8')), 'hex'), 32)::uuid, received_at, batch_number
    from app.collected_event_ids`.execute(db);
  await sql`create index counted_beacons_age on app.counted_beacons (received_at)`.execute(db);
  await sql`drop table app.collected_event_ids`.execute(db);

  await sql`alter table app.visitor_activity add column day date`.execute(db);
  await sql`update app.visitor_activity set day = (last_at at time zone 'UTC')::date`.execute(db);
  await sql`alter table app.visitor_activity alter column day set not null`.execute(db);
  await sql`drop index app.visitor_activity_age`.execute(db);
  await sql`create index visitor_activity_day on app.visitor_activity (day)`.execute(db);
  // Leaves room on each page for updated rows.
  await sql`alter table app.visitor_activity set (fillfactor = 70)`.execute(db);
}
