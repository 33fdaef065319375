import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/connection.ts';

/** Finds the links that have not been deleted permanently. Removed links are included: their clicks still count. */
export async function findLinks(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('links')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds a batch's clicks to the totals that lists show and sort by. Called in the transaction that finishes the batch,
 * so totals and facts include the same clicks.
 */
export async function addToLinkTotals(tx: Tx, clicks: ReadonlyMap<string, number>): Promise<void> {
  if (clicks.size === 0) return;
  const counts = JSON.stringify([...clicks].map(([id, count]) => ({ id, count })));
  await sql`
    insert into app.link_totals (link_id, clicks)
    select links.id, count from jsonb_to_recordset(${counts}::jsonb) as counted (id text, count bigint)
    join app.links using (id) order by 1
    on conflict (link_id) do update set clicks = link_totals.clicks + excluded.clicks`.execute(tx);
}
