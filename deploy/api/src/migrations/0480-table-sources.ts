import { type Kysely, sql } from 'kysely';

/** Sources that read a table at a URL, the metrics that they provide values for, and the result of each read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.custom_metrics add column source_id text references app.sources on delete set null`.execute(
    db,
  );
  await sql`create index custom_metrics_source on app.custom_metrics (source_id) where source_id is not null`.execute(
    db,
  );
  await sql`alter table app.custom_changes drop constraint custom_changes_kind_check`.execute(db);
  await sql`
    alter table app.custom_changes add constraint custom_changes_kind_check
      check (kind in ('typed', 'imported', 'undone', 'fetched'))`.execute(db);
  await sql`
    create table app.table_reads (
      id bigint generated always as identity primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      connection_id text not null references app.connections on delete cascade,
      outcome text not null,
      address text not null,
      http_status integer,
      byte_count integer not null,
      row_count integer not null,
      value_count integer not null,
      changed_count integer not null,
      first_day date,
      last_day date,
      hash text,
      etag text,
      settings_hash text not null,
      reason jsonb,
      faults jsonb not null,
      fault_count integer not null,
      began_at timestamptz not null,
      ended_at timestamptz not null
    )`.execute(db);
  await sql`create index table_reads_connection on app.table_reads (connection_id, id desc)`.execute(db);
  await sql`create index table_reads_workspace on app.table_reads (workspace_id)`.execute(db);
}
