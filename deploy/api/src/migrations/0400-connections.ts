import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.sources drop constraint sources_status_check`.execute(db);
  await sql`
    alter table app.sources add constraint sources_status_check
      check (status in ('waiting', 'choosing', 'fetching', 'active', 'paused', 'failing'))`.execute(db);
  await sql`
    create table app.grants (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      source_id text not null unique references app.sources on delete cascade,
      sealed_tokens text not null,
      ended_at timestamptz,
      given_by text not null references app.users,
      given_at timestamptz not null
    )`.execute(db);
  await sql`create index grants_workspace on app.grants (workspace_id)`.execute(db);
  await sql`
    create table app.authorisations (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      source_id text not null references app.sources on delete cascade,
      channel_id text not null,
      user_id text not null references app.users,
      state text not null check (state in ('started', 'done', 'failed', 'expired')),
      failure text,
      redirect_to text,
      started_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index authorisations_of_person on app.authorisations (workspace_id, user_id, channel_id, started_at desc)
    `.execute(db);
  await sql`create index authorisations_source on app.authorisations (source_id)`.execute(db);
  await sql`
    create table app.connections (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      source_id text not null references app.sources on delete cascade,
      account_key text not null,
      name text not null,
      detail text not null,
      timezone text,
      currency text,
      is_taken boolean not null default false,
      paused_at timestamptz,
      problem text,
      failing_since timestamptz,
      failure_count integer not null default 0,
      next_sync_at timestamptz,
      last_synced_at timestamptz,
      lease_holder text,
      lease_until timestamptz,
      wanted_from date,
      wanted_to date,
      quota jsonb,
      created_at timestamptz not null default now(),
      unique (source_id, account_key)
    )`.execute(db);
  await sql`create index connections_workspace on app.connections (workspace_id)`.execute(db);
  await sql`
    create index connections_due on app.connections (next_sync_at) where is_taken and paused_at is null`.execute(db);
  // The current version of a slice's facts. A sync writes this row last.
  await sql`
    create table app.connection_slices (
      connection_id text not null references app.connections on delete cascade,
      first_day date not null,
      last_day date not null,
      workspace_id text not null references app.workspaces on delete cascade,
      sync_version bigint not null unique,
      row_count integer not null,
      flags jsonb not null,
      fetched_at timestamptz not null,
      primary key (connection_id, first_day)
    )`.execute(db);
  await sql`create index connection_slices_workspace on app.connection_slices (workspace_id)`.execute(db);
  await sql`create sequence app.sync_versions_number`.execute(db);
  // Every version under which facts were written. A version is kept until its last row is deleted.
  await sql`
    create table app.sync_versions (
      sync_version bigint primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      connection_id text not null references app.connections on delete cascade,
      media_type text not null,
      begun_at timestamptz not null
    )`.execute(db);
  await sql`create index sync_versions_connection on app.sync_versions (connection_id)`.execute(db);
  await sql`create index sync_versions_workspace on app.sync_versions (workspace_id)`.execute(db);
  await sql`
    create table app.sync_fetches (
      id bigint generated always as identity primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      connection_id text not null references app.connections on delete cascade,
      first_day date not null,
      last_day date not null,
      sync_version bigint,
      outcome text not null,
      request_count integer not null,
      row_count integer not null,
      flags jsonb not null,
      quota jsonb,
      began_at timestamptz not null,
      ended_at timestamptz not null
    )`.execute(db);
  await sql`create index sync_fetches_connection on app.sync_fetches (connection_id, ended_at desc)`.execute(db);
  await sql`create index sync_fetches_workspace on app.sync_fetches (workspace_id)`.execute(db);
  // Shared by all workspaces, because vendors count usage per account and client.
  await sql`
    create table app.call_budgets (
      key text primary key,
      window_starts_at timestamptz not null,
      spent integer not null,
      closed_until timestamptz
    )`.execute(db);
  await sql`alter table app.media add column connection_id text references app.connections`.execute(db);
  await sql`create index media_connection on app.media (connection_id) where connection_id is not null`.execute(db);
}
