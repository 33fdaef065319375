import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

/** The titles of media, and the names of tracked links, by id; those without one are missing. */
export async function readMediaTitles(
  db: Executor,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from app.media
      where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[]) and title <> ''
    union all select id, name from app.links where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
