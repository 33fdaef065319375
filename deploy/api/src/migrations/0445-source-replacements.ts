import { type Kysely, sql } from 'kysely';

/**
 * Sources that replace others from a certain day on: which days of a media item count, and what each replacement
 * changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media add column counts_from date, add column counts_until date`.execute(db);
  await sql`
    create table app.source_replacements (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      old_source_id text not null references app.sources on delete cascade,
      new_source_id text not null references app.sources on delete cascade,
      first_day date not null,
      author_id text not null references app.users,
      moved jsonb not null,
      replaced_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index source_replacements_workspace on app.source_replacements (workspace_id)`.execute(db);
  // A source can be replaced only once; another replacement requires undoing the first.
  await sql`
    create unique index source_replacements_old on app.source_replacements (old_source_id) where undone_at is null`.execute(
    db,
  );
  await sql`create index source_replacements_of_old on app.source_replacements (old_source_id)`.execute(db);
  await sql`create index source_replacements_new on app.source_replacements (new_source_id)`.execute(db);
}
