import type { CrawlFailure } from '@reportage/contracts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { CrawlAddressRow, CrawlRow } from '../../../schema/crawl.tables.ts';
import { storeCanonicalLink, storeCrawledPage } from '../../media/index.ts';
import { type AddressResult, createFrontier, type Frontier, type NewAddress } from '../frontier/frontier.repository.ts';
import { createAlternativeAddress, createDocumentAddress, listLinkedPages } from '../frontier/new-addresses.ts';
import { createScope, getSite, type PageAddress, toPageAddress } from '../frontier/page-url.ts';
import { findTrap } from '../frontier/traps.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { ParsedDocument } from '../reading/read-document.ts';
import type { ParsedPage } from '../reading/read-page.ts';
import type { Progress } from './crawl-lease.repository.ts';
import type { CrawlPlatform } from './crawl-tools.ts';
import type { Visit } from './visit-address.ts';

/** How many consecutive redirects and canonical links are followed. */
const maxHops = 10;
const maxAttempts = 3;
const maxAttemptsWhenBusy = 6;
const backoffMs = 2_000;
const busyBackoffMs = 30_000;
/**
 * Keeps traps from filling the table: a crawl stores at most this many times its maximum number of pages as addresses
 * to follow, and as many unfollowed ones.
 */
const addressLimitFactor = 5;

export interface VisitContext {
  platform: Pick<CrawlPlatform, 'clock' | 'identifiers' | 'config'>;
  crawl: CrawlRow;
  /** The site's source. */
  sourceId: string | null;
  /** The sitemaps listed in the site's robots.txt. */
  sitemaps: readonly string[];
}

/** What to store after a visit. */
interface Outcome {
  result: AddressResult;
  nextAddresses?: NewAddress[];
  /** Changes to the crawl's counts. */
  progress?: Progress;
}

const createFailure = (failure: CrawlFailure): Outcome => ({
  result: { state: 'failed', reason: failure },
  progress: { failedCount: 1 },
});
const createOmission = (reason: string, extra: Partial<AddressResult> = {}): Outcome => ({
  result: { state: 'leftOut', reason, ...extra },
  progress: { leftOutCount: 1 },
});

/** Stores a page's facts in the library. @returns how many items were added: 1 if the page is new, otherwise 0 */
export async function storeFacts(
  tx: Tx,
  { platform, crawl, sourceId }: Pick<VisitContext, 'platform' | 'crawl' | 'sourceId'>,
  address: string,
  { title, canonicalUrl: _, ...page }: PageFacts,
): Promise<number> {
  const isNew = await storeCrawledPage(tx, crawl.workspaceId, {
    id: platform.identifiers.next('media'),
    sourceId,
    address,
    title,
    page,
    now: platform.clock.now(),
  });
  return isNew ? 1 : 0;
}

/**
 * Records an item's canonical link, which reveals duplicates of items from scripts or vendor accounts. Links from or to
 * URLs with queries are ignored, because each query may be a different page.
 */
async function recordCanonicalLink(
  tx: Tx,
  { crawl }: VisitContext,
  { url, pathUrl }: CrawlAddressRow,
  canonical: PageAddress | null,
): Promise<void> {
  if (url !== pathUrl) return;
  const hasNoQuery = canonical !== null && canonical.url === canonical.pathUrl;
  await storeCanonicalLink(tx, crawl.workspaceId, pathUrl, hasNoQuery ? canonical.pathUrl : null);
}

async function settlePage(tx: Tx, context: VisitContext, row: CrawlAddressRow, page: ParsedPage): Promise<Outcome> {
  const { facts, textHash } = page;
  if (page.isUnlisted) return createOmission('unlisted');
  const canonical = facts.canonicalUrl === null ? null : toPageAddress(facts.canonicalUrl);
  const homeUrl = context.crawl.homeUrl ?? row.url;
  if (
    canonical &&
    canonical.pathUrl !== row.pathUrl &&
    getSite(canonical.url) === getSite(homeUrl) &&
    row.hops < maxHops
  ) {
    await recordCanonicalLink(tx, context, row, canonical);
    return {
      result: { state: 'alias', leadsTo: canonical.url, textHash, facts },
      nextAddresses: createScope(context.crawl.type, homeUrl)(canonical.url)
        ? [createAlternativeAddress(canonical, row)]
        : [],
      progress: { leftOutCount: 1 },
    };
  }
  const pathSummary = await createFrontier(tx, row.crawlId).summarizePath(row.pathUrl, textHash);
  // If several addresses have the same path, the facts come from the one without a query.
  if (pathSummary.isInLibrary && row.url === row.pathUrl) await storeFacts(tx, context, row.pathUrl, facts);
  if (pathSummary.isInLibrary) {
    await recordCanonicalLink(tx, context, row, canonical);
    return createOmission(pathSummary.hasSameText ? 'copy' : 'sameItem', { textHash });
  }
  const addedCount = await storeFacts(tx, context, row.pathUrl, facts);
  await recordCanonicalLink(tx, context, row, canonical);
  return { result: { state: 'read', textHash }, progress: { readCount: 1, addedCount } };
}

/** Lists the site's sitemaps after the first response that is not a redirect: the crawl's scope is known only then. */
function listSitemapsAtStart({ crawl, sitemaps }: VisitContext, row: CrawlAddressRow): NewAddress[] {
  if (crawl.homeUrl !== null || crawl.type === 'page') return [];
  const links = sitemaps.length > 0 ? sitemaps : ['/sitemap.xml'];
  return links
    .flatMap((link) => toPageAddress(link, row.requestUrl) ?? [])
    .map((address) => createDocumentAddress(address, 'sitemap', 0, 0));
}

function listNextAddresses(context: VisitContext, row: CrawlAddressRow, page: ParsedPage): NewAddress[] {
  const { crawl, platform } = context;
  if (crawl.type === 'page') return [];
  const isInScope = createScope(crawl.type, crawl.homeUrl ?? row.url);
  const bounds = { isInScope, maxDepth: platform.config.CRAWL_MAX_DEPTH, now: platform.clock.now() };
  // Feeds on other pages usually list comments.
  const feeds = row.depth === 0 ? page.feeds.flatMap((feed) => toPageAddress(feed) ?? []) : [];
  return [
    ...listSitemapsAtStart(context, row),
    ...feeds
      .filter((feed) => getSite(feed.url) === getSite(row.url))
      .map((feed) => createDocumentAddress(feed, 'feed', 1, 0)),
    ...listLinkedPages(page.links, row, bounds),
  ];
}

function settleDocument(context: VisitContext, row: CrawlAddressRow, document: ParsedDocument): Outcome {
  const { crawl, platform } = context;
  const isInScope = createScope(crawl.type, crawl.homeUrl ?? row.url);
  const bounds = { isInScope, maxDepth: platform.config.CRAWL_MAX_DEPTH, now: platform.clock.now() };
  const sites = [getSite(crawl.homeUrl ?? row.url), getSite(row.url)];
  const furtherSitemaps = document.sitemaps.flatMap((link) => toPageAddress(link, row.requestUrl) ?? []);
  return {
    result: { state: 'read', kind: document.kind },
    nextAddresses:
      crawl.type === 'page'
        ? []
        : [
            ...furtherSitemaps
              .filter(({ url }) => sites.includes(getSite(url)) && row.hops < maxHops)
              .map((address) => createDocumentAddress(address, 'sitemap', row.depth, row.hops + 1)),
            ...listLinkedPages(document.pages, row, bounds),
          ],
    // The document's address was first counted as a found page.
    progress: row.kind === 'page' ? { foundCount: -1 } : {},
  };
}

function settleRedirect({ crawl, platform }: VisitContext, row: CrawlAddressRow, location: string): Outcome {
  const target = toPageAddress(location, row.requestUrl);
  if (target === null) return createFailure('refused');
  const { url, requestUrl } = target;
  if (requestUrl === row.requestUrl || row.hops >= maxHops) return createFailure('tooManyRedirects');
  // The redirect points to the same page: the site prefers another spelling of its URL.
  if (url === row.url) return { result: { state: 'waiting', requestUrl, hops: row.hops + 1 } };
  if (crawl.homeUrl !== null && !createScope(crawl.type, crawl.homeUrl)(url) && row.kind === 'page') {
    return createOmission('outside', { leadsTo: url });
  }
  const trap = findTrap(url, platform.clock.now());
  if (trap) return createOmission(trap, { leadsTo: url });
  return {
    result: { state: 'redirected', leadsTo: url },
    nextAddresses: [createAlternativeAddress(target, row)],
    progress: { leftOutCount: 1 },
  };
}

async function settleVisit(tx: Tx, context: VisitContext, row: CrawlAddressRow, visit: Visit): Promise<Outcome> {
  switch (visit.kind) {
    case 'page': {
      const outcome = await settlePage(tx, context, row, visit.page);
      return {
        ...outcome,
        nextAddresses: [...(outcome.nextAddresses ?? []), ...listNextAddresses(context, row, visit.page)],
      };
    }
    case 'document': {
      const outcome = settleDocument(context, row, visit.document);
      return { ...outcome, nextAddresses: [...(outcome.nextAddresses ?? []), ...listSitemapsAtStart(context, row)] };
    }
    case 'redirect':
      return settleRedirect(context, row, visit.location);
    case 'leftOut':
      return createOmission(visit.reason);
    case 'failed':
    case 'later':
      // A link to a file is a failure only if the crawl started there.
      return visit.failure === 'notAPage' && row.depth > 0 ? createOmission('notAPage') : createFailure(visit.failure);
  }
}

/** @returns when to try again; null after the last attempt */
export function getRetryTime(row: CrawlAddressRow, visit: Visit, now: Date): Date | null {
  if (visit.kind !== 'later') return null;
  const isBusy = visit.failure === 'busy';
  if (row.attempts + 1 >= (isBusy ? maxAttemptsWhenBusy : maxAttempts)) return null;
  const usualDelayMs = isBusy ? busyBackoffMs * 2 ** row.attempts : backoffMs * 4 ** row.attempts;
  return new Date(now.getTime() + (visit.afterMs ?? usualDelayMs));
}

async function addNextAddresses(
  frontier: Frontier,
  context: VisitContext,
  nextAddresses: readonly NewAddress[],
): Promise<Progress> {
  const { crawl, platform } = context;
  const maxAddresses = platform.config.CRAWL_MAX_PAGES * addressLimitFactor;
  const remainingCount = Math.max(maxAddresses - crawl.foundCount, 0);
  const addressesToFollow = nextAddresses.filter(({ exceededLimit }) => exceededLimit === undefined);
  const foundCount = await frontier.add(addressesToFollow.slice(0, remainingCount));
  const unfollowedAddresses = [
    ...nextAddresses.filter(({ exceededLimit }) => exceededLimit !== undefined),
    ...addressesToFollow.slice(remainingCount).map((address) => ({ ...address, exceededLimit: 'addresses' as const })),
  ];
  const unfollowedCount = await frontier.addUnfollowed(
    unfollowedAddresses.slice(0, Math.max(maxAddresses - crawl.unfollowedCount, 0)),
  );
  return { foundCount, unfollowedCount };
}

/** Stores the result of a visit. @returns the changes to the counts */
export async function storeVisitResult(
  tx: Tx,
  context: VisitContext,
  row: CrawlAddressRow,
  visit: Visit,
): Promise<Progress> {
  const frontier = createFrontier(tx, row.crawlId);
  const { result, nextAddresses = [], progress = {} } = await settleVisit(tx, context, row, visit);
  await frontier.settle(row.url, result);
  const { foundCount = 0, ...otherCounts } = await addNextAddresses(frontier, context, nextAddresses);
  const isHome = context.crawl.homeUrl === null && (visit.kind === 'page' || visit.kind === 'document');
  return {
    // Sitemaps and feeds do not count as pages.
    ...(row.kind === 'page' ? progress : {}),
    ...otherCounts,
    foundCount: foundCount + (progress.foundCount ?? 0),
    ...(isHome ? { homeUrl: row.url } : {}),
  };
}
