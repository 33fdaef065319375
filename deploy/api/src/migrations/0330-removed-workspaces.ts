import { type Kysely, sql } from 'kysely';

/**
 * Columns that refer to a workspace, or to rows of the same table, get an index, because a purge deletes row by row.
 */
const indexes = [
  'workspaces_removed on app.workspaces (removed_at) where removed_at is not null',
  'workspaces_host on app.workspaces (host_workspace_id) where host_workspace_id is not null',
  'jobs_workspace on app.jobs (workspace_id)',
  'media_merges_workspace on app.media_merges (workspace_id)',
  'partner_invites_workspace on app.partner_invites (workspace_id)',
  'custom_changes_undoes on app.custom_changes (undoes_id) where undoes_id is not null',
  'custom_changes_undone_by on app.custom_changes (undone_by_id) where undone_by_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.workspaces
      add column removed_at timestamptz,
      add column purge_began_at timestamptz`.execute(db);
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  // Counts are deleted with their source, like everything else that belongs to it.
  await sql`
    delete from app.collection_rejects
    where not exists (select 1 from app.sources where sources.id = collection_rejects.source_id)`.execute(db);
  await sql`
    alter table app.collection_rejects add foreign key (source_id) references app.sources on delete cascade`.execute(
    db,
  );
}
