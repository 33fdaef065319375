import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** Merges each workspace's rows into one with the same sum, without affecting concurrent readers or writers. */
export async function compactMediaChanges(db: Database): Promise<void> {
  await sql`
    with removed as (
      delete from app.media_changes
      where workspace_id in (select workspace_id from app.media_changes group by 1 having count(*) > 1)
      returning workspace_id, changes)
    insert into app.media_changes (workspace_id, changes)
    select workspace_id, sum(changes) from removed join app.workspaces on workspaces.id = workspace_id group by 1`.execute(
    db,
  );
}
