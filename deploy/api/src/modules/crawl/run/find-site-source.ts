import type { Database } from '../../../platform/database/connection.ts';
import { getSite } from '../frontier/page-url.ts';

/**
 * Finds the id of the workspace's source for a URL's site. Crawled pages are assigned to that source, like pages
 * reported by its script.
 */
export async function findSiteSource(db: Database, workspaceId: string, url: string): Promise<string | null> {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'siteUrl'])
    .where('workspaceId', '=', workspaceId)
    .where('type', '=', 'analytics')
    .where('siteUrl', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  const source = sources.find(
    ({ siteUrl }) => siteUrl !== null && URL.canParse(siteUrl) && getSite(siteUrl) === getSite(url),
  );
  return source?.id ?? null;
}
