import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.crawls (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      requested_by text references app.users,
      type text not null check (type in ('site', 'section', 'page')),
      start_url text not null,
      home_url text,
      status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'stopped')),
      error text,
      limited_by text check (limited_by in ('pages', 'addresses', 'time')),
      found_count integer not null default 0,
      read_count integer not null default 0,
      added_count integer not null default 0,
      failed_count integer not null default 0,
      left_out_count integer not null default 0,
      current_url text,
      lease text,
      lease_until timestamptz,
      resumes_at timestamptz,
      deadline_at timestamptz not null,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index crawls_workspace on app.crawls (workspace_id, created_at desc)`.execute(db);
  // A URL can have only one running crawl.
  await sql`
    create unique index crawls_under_way on app.crawls (workspace_id, start_url, type)
      where status in ('queued', 'running')`.execute(db);

  await sql`
    create table app.crawl_addresses (
      crawl_id text not null references app.crawls on delete cascade,
      url text not null,
      sequence bigint generated always as identity,
      kind text not null check (kind in ('page', 'sitemap', 'feed')),
      state text not null default 'waiting' check (state in ('waiting', 'read', 'alias', 'redirected', 'failed', 'leftOut')),
      path_url text not null,
      depth integer not null,
      hops integer not null default 0,
      chain integer not null default 0,
      attempts integer not null default 0,
      due_at timestamptz,
      reason text,
      leads_to text,
      text_hash text,
      facts jsonb,
      primary key (crawl_id, url)
    )`.execute(db);
  await sql`create index crawl_addresses_waiting on app.crawl_addresses (crawl_id, depth, sequence) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index crawl_addresses_path on app.crawl_addresses (crawl_id, path_url)`.execute(db);

  await sql`
    create table app.crawl_hosts (
      origin text primary key,
      free_at timestamptz not null,
      robots_text text,
      robots_at timestamptz
    )`.execute(db);

  await sql`alter table app.media add column page jsonb`.execute(db);
  // A page without a source is unique in its workspace; for the others, the source's own constraint applies.
  await sql`create unique index media_without_source on app.media (workspace_id, address) where source_id is null`.execute(
    db,
  );
  await sql`create index media_address on app.media (workspace_id, address)`.execute(db);
}
