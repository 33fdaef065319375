import { randomUUID } from 'node:crypto';
import type { CrawlLimit } from '@reportage/contracts';
import { WebReadError } from '../../../platform/web/web-reader.ts';
import type { CrawlAddressRow, CrawlRow } from '../../../schema/crawl.tables.ts';
import { createFrontier } from '../frontier/frontier.repository.ts';
import { createCrawlHosts } from './crawl-hosts.repository.ts';
import { createCrawlLease, LeaseLostError } from './crawl-lease.repository.ts';
import { type CrawlTools, getLeaseExpiry } from './crawl-tools.ts';
import { endCrawl } from './end-crawl.ts';
import { findSiteSource } from './find-site-source.ts';
import { createRobotsReader, type Robots } from './robots.ts';
import { getRetryTime, storeVisitResult } from './store-visit-result.ts';
import { type Visit, visitAddress } from './visit-address.ts';

/** How long a crawl runs before it yields to other crawls. */
const sliceMs = 60_000;
/** A crawl is released early if it would have to wait longer than this. */
const maxWaitMs = 10_000;
/** How often the current address, which users see, is stored. */
const progressIntervalMs = 1_000;
/** At most this many addresses are requested if they differ only in their query. */
const maxVariants = 100;

/**
 * Runs a crawl for a while. The process may be killed at any time: a page's result, links and counts are stored in one
 * transaction, and the next worker continues after the last stored page.
 * @returns when to continue; null if the crawl has ended or another worker is running it
 */
export async function runCrawl(tools: CrawlTools, id: string, signal: AbortSignal): Promise<Date | null> {
  const { platform, reader, wait } = tools;
  const { db, clock, config } = platform;
  const lease = randomUUID();
  const leasedCrawl = createCrawlLease(db, id, lease);
  const claimedCrawl = await leasedCrawl.claim(clock.now(), getLeaseExpiry(platform));
  if (!claimedCrawl) return null;

  let crawl: CrawlRow = claimedCrawl;
  let sourceId = crawl.homeUrl === null ? null : await findSiteSource(db, crawl.workspaceId, crawl.homeUrl);
  const frontier = createFrontier(db, id);
  const hosts = createCrawlHosts(db);
  const timeoutMs = config.CRAWL_PAGE_SECONDS * 1_000;
  const robotsReader = createRobotsReader({ hosts, reader, clock, timeoutMs });
  const sliceEnd = clock.now().getTime() + sliceMs;
  let lastProgressMs = 0;

  /** Reads the host's robots.txt. @returns the result of the visit if robots.txt cannot be read */
  const loadRobots = async (url: string): Promise<Robots | Visit> => {
    try {
      const robots = await robotsReader.getRobots(new URL(url).origin, signal);
      return robots ?? { kind: 'later', failure: 'serverError', afterMs: null, appliesToHost: false };
    } catch (error) {
      if (!(error instanceof WebReadError)) throw error;
      const { failure } = error;
      if (failure === 'privateAddress') return { kind: 'failed', failure };
      return { kind: 'later', failure, afterMs: null, appliesToHost: false };
    }
  };

  /** Waits until the next request to the host is allowed. @returns when to continue if the wait would be too long */
  const waitForHost = async (url: string, delayMs: number): Promise<Date | null> => {
    const { origin } = new URL(url);
    const freeAt = await hosts.readAvailableTime(origin);
    if (freeAt.getTime() - clock.now().getTime() > maxWaitMs) return freeAt;
    if (delayMs > 0) {
      const requestAt = await hosts.reserveRequest(origin, clock.now(), delayMs);
      await wait(requestAt.getTime() - clock.now().getTime(), signal);
    } else await wait(freeAt.getTime() - clock.now().getTime(), signal);
    return null;
  };

  /** @returns the reason for leaving out an address with a query; null if the address should be read */
  const findExclusionReason = async ({ url, pathUrl }: CrawlAddressRow): Promise<'copies' | 'variants' | null> => {
    if (url === pathUrl) return null;
    const { copyCount, visitedCount } = await frontier.summarizePath(pathUrl);
    if (copyCount > 0) return 'copies';
    return visitedCount >= maxVariants ? 'variants' : null;
  };

  /** Visits an address and stores the result. @returns when to continue if the host requires too long a wait */
  const visitAndStore = async (row: CrawlAddressRow): Promise<Date | null> => {
    const robots = await loadRobots(row.requestUrl);
    const isAllowed = !('kind' in robots) && robots.isAllowed(row.requestUrl);
    const reason = isAllowed ? await findExclusionReason(row) : 'robots';
    let visit: Visit;
    if ('kind' in robots) visit = robots;
    else if (reason !== null) visit = { kind: 'leftOut', reason };
    else {
      const waitUntil = await waitForHost(row.requestUrl, Math.max(config.CRAWL_DELAY_MS, robots.delayMs));
      if (waitUntil) return waitUntil;
      const now = clock.now();
      if (now.getTime() - lastProgressMs >= progressIntervalMs) {
        lastProgressMs = now.getTime();
        await leasedCrawl.recordProgress({ currentUrl: row.requestUrl }, getLeaseExpiry(platform));
      }
      const maxPageBytes = config.CRAWL_MAX_PAGE_BYTES;
      visit = await visitAddress(row, { reader, signal, timeoutMs, maxPageBytes, now });
    }
    const retryAt = getRetryTime(row, visit, clock.now());
    if (retryAt && visit.kind === 'later') {
      if (visit.appliesToHost) await hosts.blockUntil(new URL(row.url).origin, retryAt);
      await frontier.postpone(row.url, retryAt, visit.failure);
      await leasedCrawl.recordProgress({}, getLeaseExpiry(platform));
      return null;
    }
    const sitemaps = 'kind' in robots ? [] : robots.sitemaps;
    const isHomeKnown = crawl.homeUrl !== null;
    if (!isHomeKnown) sourceId = await findSiteSource(db, crawl.workspaceId, row.url);
    crawl = await db.transaction().execute(async (tx) => {
      const progress = await storeVisitResult(tx, { platform, crawl, sourceId, sitemaps }, row, visit);
      return createCrawlLease(tx, id, lease).recordProgress(progress, getLeaseExpiry(platform));
    });
    return null;
  };

  const finish = async (endedBy: CrawlLimit | null): Promise<null> => {
    await endCrawl({ platform, crawl, lease, sourceId }, endedBy);
    return null;
  };
  const release = async (until: Date | null): Promise<Date> => {
    await leasedCrawl.release(until);
    return until ?? clock.now();
  };

  try {
    for (;;) {
      signal.throwIfAborted();
      const now = clock.now();
      if (now >= crawl.deadlineAt) return await finish('time');
      if (now.getTime() > sliceEnd) return await release(null);
      const row = await frontier.findNext(now);
      if (!row) {
        const dueAt = await frontier.findNextDueTime();
        if (dueAt === null) return await finish(null);
        if (dueAt.getTime() - now.getTime() > maxWaitMs) return await release(dueAt);
        await wait(dueAt.getTime() - now.getTime(), signal);
        continue;
      }
      if (crawl.readCount >= config.CRAWL_MAX_PAGES) return await finish('pages');
      const waitUntil = await visitAndStore(row);
      if (waitUntil) return await release(waitUntil);
    }
  } catch (error) {
    if (error instanceof LeaseLostError) return null;
    await leasedCrawl.release(null);
    if (signal.aborted) return null;
    throw error;
  }
}
