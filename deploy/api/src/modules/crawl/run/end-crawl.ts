import type { CrawlFailure, CrawlLimit } from '@reportage/contracts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { CrawlAddressRow, CrawlRow } from '../../../schema/crawl.tables.ts';
import { createNotifier } from '../../notifications/index.ts';
import { createFrontier, type Frontier } from '../frontier/frontier.repository.ts';
import { createCrawlLease } from './crawl-lease.repository.ts';
import { type CrawlPlatform, getLeaseExpiry } from './crawl-tools.ts';
import { storeFacts } from './store-visit-result.ts';

/** Users see one of these messages if nothing could be read. */
const failureMessages: Record<CrawlFailure | 'robots' | 'unlisted', string> = {
  notFound: 'There is no page at this address.',
  refused: 'The site refuses to show this page.',
  serverError: 'The site has a problem at the moment. Please try again later.',
  busy: 'The site is too busy at the moment. Please try again later.',
  timeout: 'The site did not respond in time. Please try again later.',
  network: 'The site could not be reached. Please check the address.',
  tooLarge: 'The page is too large to be read.',
  privateAddress: 'This address is not on the public internet, so it cannot be crawled.',
  tooManyRedirects: 'The address redirects endlessly.',
  notAPage: 'There is no web page at this address.',
  empty: 'The site responds with an empty page.',
  wrongType: 'The site sends content that does not match its declared type, so browsers do not show it as a page.',
  robots: 'The site asks crawlers not to read this address (robots.txt).',
  unlisted: 'The page asks crawlers to leave it out.',
};
const hasMessage = (reason: string): reason is keyof typeof failureMessages => reason in failureMessages;
const fallbackMessage = 'No page could be read at this address.';

const maxAliasSteps = 8;

/** Whether a page with a canonical link is already in the library, either at its own path or at the link's target. */
async function isAlreadyInLibrary(frontier: Frontier, alias: CrawlAddressRow): Promise<boolean> {
  if ((await frontier.summarizePath(alias.pathUrl)).isInLibrary) return true;
  let nextUrl = alias.leadsTo;
  for (let step = 0; nextUrl !== null && step < maxAliasSteps; step += 1) {
    const row = await frontier.find(nextUrl);
    if (!row) return false;
    if (row.state === 'read' || (await frontier.summarizePath(row.pathUrl)).isInLibrary) return true;
    nextUrl = row.state === 'alias' || row.state === 'redirected' ? row.leadsTo : null;
  }
  return false;
}

export interface CrawlEndContext {
  platform: CrawlPlatform;
  crawl: CrawlRow;
  lease: string;
  sourceId: string | null;
}

/** Adds pages with broken canonical links to the library, under their own URLs. */
export async function resolveAliases({ platform, crawl, lease, sourceId }: CrawlEndContext): Promise<void> {
  let afterSequence = 0;
  for (;;) {
    const alias = await createFrontier(platform.db, crawl.id).findNextAlias(afterSequence);
    if (!alias) return;
    afterSequence = alias.sequence;
    const { facts } = alias;
    await platform.db.transaction().execute(async (tx) => {
      const frontier = createFrontier(tx, crawl.id);
      const isSeparatePage = facts !== null && !(await isAlreadyInLibrary(frontier, alias));
      const addedCount = isSeparatePage ? await storeFacts(tx, { platform, crawl, sourceId }, alias.pathUrl, facts) : 0;
      await frontier.settle(alias.url, isSeparatePage ? { state: 'read' } : { state: 'leftOut', reason: 'alias' });
      await createCrawlLease(tx, crawl.id, lease).recordProgress(
        isSeparatePage ? { readCount: 1, leftOutCount: -1, addedCount } : {},
        getLeaseExpiry(platform),
      );
    });
  }
}

async function findStartFailureMessage(tx: Tx, crawl: CrawlRow): Promise<string> {
  const lastAddress = await tx
    .selectFrom('crawlAddresses')
    .select('reason')
    .where('crawlId', '=', crawl.id)
    .where('depth', '=', 0)
    .where('kind', '=', 'page')
    .where('reason', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reason = lastAddress?.reason ?? '';
  return hasMessage(reason) ? failureMessages[reason] : fallbackMessage;
}

/** Ends a crawl and, in the same transaction, notifies the user who started it. */
export async function endCrawl(context: CrawlEndContext, endedBy: CrawlLimit | null): Promise<void> {
  await resolveAliases(context);
  const { platform, crawl, lease } = context;
  const notifier = createNotifier(platform);
  await platform.db.transaction().execute(async (tx) => {
    const leasedCrawl = createCrawlLease(tx, crawl.id, lease);
    const { readCount } = await leasedCrawl.recordProgress({}, getLeaseExpiry(platform));
    const error = readCount === 0 ? await findStartFailureMessage(tx, crawl) : null;
    const status = error === null ? 'done' : 'failed';
    const limits = await createFrontier(tx, crawl.id).countLeftOutByLimit(endedBy);
    await leasedCrawl.end({ status, error, limits }, platform.clock.now());
    await notifier.notify(tx, {
      workspaceId: crawl.workspaceId,
      kind: 'crawlDone',
      payload: { siteName: new URL(crawl.homeUrl ?? crawl.startUrl).host, pageCount: readCount, crawlId: crawl.id },
      to: { people: [crawl.requestedBy] },
      subjectId: crawl.id,
    });
  });
}
