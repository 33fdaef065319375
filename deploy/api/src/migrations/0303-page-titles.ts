import { type Kysely, sql } from 'kysely';

const unreserved = /[\w.~-]/;
/** Converts a page URL to the form in which it is stored from this release on. */
const normalize = (url: string): string =>
  url.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return unreserved.test(character) ? character : escaped.toUpperCase();
  });

/**
 * Stores when a page's title was read, so that the most recent one wins, and normalizes the escapes in page URLs. If
 * both forms of a URL are stored, the row with the old form is left unchanged and keeps its counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media add column titled_at timestamptz`.execute(db);
  const { rows } = await sql<{ id: string; address: string }>`
    select id, address from app.media where media_type = 'web' and address like '%\\%%'`.execute(db);
  const changed = rows.flatMap(({ id, address }) => {
    const normalized = normalize(address);
    return normalized === address ? [] : [{ id, address: normalized }];
  });
  if (changed.length === 0) return;
  await sql`
    update app.media set address = changed.address, url = changed.address
    from (
      select distinct on (page.workspace_id, page.source_id, given.address) given.id, given.address
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id text, address text)
      join app.media page on page.id = given.id
      order by page.workspace_id, page.source_id, given.address, given.id
    ) as changed
    where media.id = changed.id and not exists (
      select 1 from app.media other
      where other.workspace_id = media.workspace_id and other.source_id is not distinct from media.source_id
        and other.address = changed.address
    )`.execute(db);
}
