import { type Kysely, sql } from 'kysely';

/**
 * The inbox stores events committed together as one row, and the fold records which events were counted: an id belongs
 * to the batch that first counted it. Events waiting in the old format are known to be new, so they get no id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.collected_events rename to collected_single_events`.execute(db);
  await sql`
    create table app.collected_events (
      sequence bigint generated always as identity primary key,
      event_count integer not null,
      beacons text not null,
      batch_number bigint
    )`.execute(db);
  // Compression is not worthwhile for rows that exist for only a second.
  await sql`alter table app.collected_events alter column beacons set storage external`.execute(db);
  await sql`
    insert into app.collected_events (event_count, beacons, batch_number)
    select 1,
      jsonb_build_array(jsonb_build_object(
        'sourceId', source_id, 'workspaceId', workspace_id,
        'address', event->'address', 'device', event->'device', 'country', event->'country',
        'cameFrom', event->'cameFrom', 'visitors', event->'visitors',
        'events', jsonb_build_array(jsonb_build_object(
          'id', null, 'occurredMs', event->'occurredMs', 'title', event->'title', 'measured', event->'measured'
        ))
      ))::text,
      batch_number
    from app.collected_single_events
    order by sequence`.execute(db);
  await sql`drop table app.collected_single_events`.execute(db);
  await sql`create index collected_events_batch on app.collected_events (batch_number, sequence)`.execute(db);
  await sql`alter table app.collected_event_ids add column batch_number bigint`.execute(db);
}
