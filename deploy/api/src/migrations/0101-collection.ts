import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.collected_event_ids (
      source_id text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (source_id, event_id)
    )`.execute(db);
  await sql`create index collected_event_ids_age on app.collected_event_ids (received_at)`.execute(db);
  await sql`
    create table app.collected_events (
      sequence bigint generated always as identity primary key,
      source_id text not null,
      workspace_id text not null,
      event jsonb not null,
      batch_number bigint
    )`.execute(db);
  await sql`create index collected_events_batch on app.collected_events (batch_number, sequence)`.execute(db);
  await sql`
    create table app.fold_batches (
      batch_number bigint primary key,
      claimed_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`
    create table app.collection_rejects (
      source_id text not null,
      day date not null,
      reason text not null,
      event_count bigint not null,
      primary key (source_id, day, reason)
    )`.execute(db);
  await sql`create table app.visitor_keys (day date primary key, secret text not null)`.execute(db);
  await sql`create table app.visitor_activity (visitor text primary key, last_at timestamptz not null)`.execute(db);
  await sql`create index visitor_activity_age on app.visitor_activity (last_at)`.execute(db);
}
