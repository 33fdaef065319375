import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { pageTypes } from './media-conditions.ts';
import { lockPages } from './unclaimed-pages.ts';

/** Computes for a URL what the database function `canonical_key` computes for an item. */
const getKeySql = (address: string | null) => sql`
  regexp_replace(regexp_replace(${address}::text, '^https?://(www[.])?', ''), '/+(index[.](html?|php))?$', '')`;

/**
 * Stores where a page's canonical link points. Updates all items for that page, whether they come from the script or
 * from accounts.
 * @param address the page's URL, without the query
 * @param canonical the linked page's URL, without the query; null if there is no such link
 */
export async function storeCanonicalLink(
  tx: Tx,
  workspaceId: string,
  address: string,
  canonical: string | null,
): Promise<void> {
  await lockPages(tx, [workspaceId]);
  await sql`
    update app.media set named_key = nullif(${getKeySql(canonical)}, canonical_key)
    where workspace_id = ${workspaceId} and canonical_key = ${getKeySql(address)} and media_type = any(${[...pageTypes]}::text[])
      and named_key is distinct from nullif(${getKeySql(canonical)}, canonical_key)`.execute(tx);
}
