import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.custom_metrics (
      workspace_id text not null references app.workspaces on delete cascade,
      id text not null,
      name text not null,
      note text not null,
      unit text not null,
      type text not null check (type in ('sum', 'avg')),
      dimensions jsonb not null,
      owner_id text not null references app.users,
      deleted_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      primary key (workspace_id, id)
    )`.execute(db);
  await sql`
    create table app.custom_values (
      workspace_id text not null,
      metric_id text not null,
      dimension text not null,
      item text not null,
      report_date date not null,
      media_id text references app.media on delete cascade,
      value double precision not null,
      weight double precision not null check (weight > 0),
      modified_at timestamptz not null default now(),
      foreign key (workspace_id, metric_id) references app.custom_metrics on delete cascade
    )`.execute(db);
  await sql`
    create unique index custom_values_key
      on app.custom_values (workspace_id, metric_id, dimension, item, report_date, coalesce(media_id, ''))`.execute(db);
  await sql`create index custom_values_media on app.custom_values (media_id)`.execute(db);
  await sql`
    create table app.custom_changes (
      id text primary key,
      workspace_id text not null,
      metric_id text not null,
      kind text not null check (kind in ('typed', 'imported', 'undone')),
      dimension text not null,
      author_id text not null references app.users,
      entries jsonb not null,
      entry_count integer not null,
      undoes_id text references app.custom_changes,
      undone_by_id text references app.custom_changes,
      changed_at timestamptz not null,
      foreign key (workspace_id, metric_id) references app.custom_metrics on delete cascade
    )`.execute(db);
  await sql`
    create index custom_changes_metric on app.custom_changes (workspace_id, metric_id, changed_at desc)`.execute(db);
  // A custom item has neither a source nor a page, so its name identifies it.
  await sql`
    create unique index media_custom_address on app.media (workspace_id, address) where media_type = 'custom'`.execute(
    db,
  );
}
