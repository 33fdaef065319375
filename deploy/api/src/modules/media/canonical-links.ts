import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { pageTypes } from './media-conditions.ts';
import { lockPages } from './unclaimed-pages.ts';

/** Of an address, what `canonical_key` is of an item's. */
const getKey = (address: string | null) => sql`
  regexp_replace(regexp_replace(${address}::text, '^https?://(www[.])?', ''), '/+(index[.](html?|php))?$', '')`;

/**
 * Stores the page that a page's canonical link points to, on all items of that page, from the script or from accounts.
 * @param address the page's, without query
 * @param canonical the linked page's, without query; null if there is no such link
 */
export async function storeCanonicalLink(
  tx: Tx,
  workspaceId: string,
  address: string,
  canonical: string | null,
): Promise<void> {
  await lockPages(tx, [workspaceId]);
  await sql`
    update app.media set named_key = nullif(${getKey(canonical)}, canonical_key)
    where workspace_id = ${workspaceId} and canonical_key = ${getKey(address)} and media_type = any(${[...pageTypes]}::text[])
      and named_key is distinct from nullif(${getKey(canonical)}, canonical_key)`.execute(tx);
}
