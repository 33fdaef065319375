import type { MediaPage } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';

/**
 * A crawl may find a page before any source finds it; a source that finds it later takes over the crawled item. Both
 * operations acquire this lock on the workspace, so no page is stored twice.
 */
export async function lockPages(tx: Tx, workspaceIds: Iterable<string>): Promise<void> {
  // The locks are always acquired in the same order, to avoid deadlocks.
  for (const id of [...new Set(workspaceIds)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pages ${id}`}, 0))`.execute(tx);
  }
}

export interface ClaimedPage {
  workspaceId: string;
  sourceId: string;
  address: string;
}

/** Assigns pages without a source to the sources that have found them. Call {@link lockPages} first. */
export async function claimPages(tx: Tx, pages: readonly ClaimedPage[]): Promise<void> {
  const claims = pages.map(({ workspaceId, sourceId, address }) => ({ workspaceId, sourceId, address }));
  await sql`
    update app.media set source_id = claim."sourceId"
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim("workspaceId" text, "sourceId" text, address text)
    where media.workspace_id = claim."workspaceId" and media.address = claim.address and media.source_id is null
      and not exists (
        select 1 from app.media claimed
        where claimed.source_id = claim."sourceId" and claimed.address = claim.address)`.execute(tx);
}

export interface CrawledPage {
  /** Used only if the page has no item yet. */
  id: string;
  /** The source whose site the page belongs to, if there is one. */
  sourceId: string | null;
  address: string;
  title: string | null;
  page: MediaPage;
  now: Date;
}

/**
 * Stores a crawled page in its existing items, whatever their source, or in a new item if there are none.
 * @returns whether the item is new
 */
export async function storeCrawledPage(tx: Tx, workspaceId: string, crawled: CrawledPage): Promise<boolean> {
  const { id, sourceId, address, now } = crawled;
  await lockPages(tx, [workspaceId]);
  if (sourceId) await claimPages(tx, [{ workspaceId, sourceId, address }]);
  const existingItems = await tx
    .selectFrom('media')
    .select(['id', 'title', 'page'])
    .where('workspaceId', '=', workspaceId)
    .where('mediaType', '=', 'web')
    .where('address', '=', address)
    .execute();
  const title = crawled.title;
  for (const item of existingItems) {
    if ((title ?? item.title) === item.title && isUnchanged(item.page, crawled.page)) continue;
    await tx
      .updateTable('media')
      .set({ ...(title !== null && { title, titledAt: now }), page: toJson(crawled.page), modifiedAt: now })
      .where('id', '=', item.id)
      .execute();
  }
  if (existingItems.length > 0) return false;
  await tx
    .insertInto('media')
    .values({
      id,
      workspaceId,
      sourceId,
      mediaType: 'web',
      type: 'page',
      url: address,
      address,
      title,
      titledAt: title === null ? null : now,
      page: toJson(crawled.page),
      createdAt: now,
      modifiedAt: now,
    })
    .execute();
  return true;
}

/** Treats a missing description as null, because pages stored before descriptions were supported lack the field. */
const isUnchanged = (stored: MediaPage | null, crawled: MediaPage): boolean =>
  stored !== null &&
  stored.imageUrl === crawled.imageUrl &&
  (stored.description ?? null) === crawled.description &&
  stored.author === crawled.author &&
  stored.publishedAt === crawled.publishedAt &&
  stored.kind === crawled.kind;
