import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

interface MediaCaption {
  id: string;
  /** The title of a media item, or the name of a tracked link; null if it has none. */
  title: string | null;
  /** The day on which an item was published, as entered by a user or stated on its page; null if unknown. */
  publishedOn: string | null;
}

/** Reads the captions of media and tracked links, by id. */
export async function readMediaCaptions(
  db: Executor,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaCaption>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MediaCaption>`
    select id, nullif(title, '') as title,
      coalesce(published_on::text, left(page ->> 'publishedAt', 10)) as "publishedOn"
      from app.media where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[])
    union all select id, name, null
      from app.links where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
