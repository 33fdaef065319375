import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.campaigns
      add column attention smallint not null default 0,
      add column search_text text generated always as (lower(name || chr(10) || display_name)) stored`.execute(db);
  await sql`create index campaigns_by_name on app.campaigns (workspace_id, is_archived, lower(name), id)`.execute(db);
  await sql`create index campaigns_by_start on app.campaigns (workspace_id, is_archived, start_date, id)`.execute(db);
  await sql`create index campaigns_by_end on app.campaigns (workspace_id, is_archived, end_date, id)`.execute(db);
  await sql`create index campaigns_by_change on app.campaigns (workspace_id, is_archived, modified_at, id)`.execute(db);
  await sql`create index campaigns_assigned on app.campaigns (workspace_id, assigned_to_id)`.execute(db);
  await sql`create index campaigns_labels on app.campaigns using gin (labels)`.execute(db);
  await sql`
    create index campaigns_attention on app.campaigns (workspace_id, attention)
    where attention > 0 and not is_archived`.execute(db);
  await indexSearch(db);
}

/**
 * Some PostgreSQL installations lack the extension or do not let this role create it. Searches then scan all of the
 * workspace's campaigns.
 */
const indexSearch = (db: Kysely<unknown>) =>
  sql`
    do $$
    declare
      home text;
    begin
      if exists (select from pg_available_extensions where name = 'pg_trgm') then
        create extension if not exists pg_trgm;
        select nspname into home from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
        execute format('create index campaigns_search on app.campaigns using gin (search_text %I.gin_trgm_ops)', home);
      end if;
    exception
      when insufficient_privilege or feature_not_supported or undefined_file then null;
    end
    $$`.execute(db);
