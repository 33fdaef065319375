import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media add column merged_into_id text references app.media`.execute(db);
  await sql`create index media_merged on app.media (merged_into_id) where merged_into_id is not null`.execute(db);
  await sql`
    create table app.media_merges (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      kept_id text not null references app.media on delete cascade,
      author_id text not null references app.users,
      moved jsonb not null,
      merged_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index media_merges_kept on app.media_merges (kept_id)`.execute(db);
  await sql`
    create table app.distinct_media (
      first_id text not null references app.media on delete cascade,
      second_id text not null references app.media on delete cascade,
      author_id text not null references app.users,
      created_at timestamptz not null,
      primary key (first_id, second_id),
      check (first_id < second_id)
    )`.execute(db);
  await sql`create index distinct_media_second on app.distinct_media (second_id)`.execute(db);
}
