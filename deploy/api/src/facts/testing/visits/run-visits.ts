import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Browser, chromium } from 'playwright';
import { createApp } from '../../../app.ts';
import { collectionModule } from '../../../modules/collection/index.ts';
import { collectRoutes } from '../../../platform/modules/collect-declarations.ts';
import { findBrowser } from '../../../platform/pdf/browser-executable.ts';
import { createRandom, pick } from '../../../platform/random.ts';
import { foldOnce } from '../../fold/fold.service.ts';
import { visitorAgent } from '../beacons.ts';
import { createTestBackend, type TestBackend } from '../test-backend.ts';
import { checkFacts } from './check-facts.ts';
import { readCountedFacts, serveCards } from './counted-facts.ts';
import { followVisit } from './follow-visit.ts';
import { createSite, type GeneratedSite } from './generated-sites.ts';
import { ManualClock } from './manual-clock.ts';
import { createRandomVisit } from './random-visit.ts';
import { openUnreliableProxy } from './unreliable-proxy.ts';
import { type ScriptedVisit, visitsStartMs } from './visit-steps.ts';
import { servePages, type VisitedPages } from './visited-pages.ts';

const visitsPerSite = 5;

export interface VisitsResult {
  /** Differences between the expected figures and those in the cards. */
  problems: string[];
  figures: Record<string, number>;
}

interface Fixture {
  backend: TestBackend;
  browser: Browser;
  pages: VisitedPages;
}

/**
 * Starts one of several collectors that share a database. Each visit has its own collector, because the collector's
 * clock follows the visit's clock.
 */
async function startCollector({ platform }: TestBackend, origin: string, clock: ManualClock): Promise<FastifyInstance> {
  const collectorPlatform = {
    ...platform,
    clock,
    config: { ...platform.config, PUBLIC_ORIGIN: origin },
  };
  const app = await createApp(collectorPlatform, collectRoutes([collectionModule], collectorPlatform));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function performVisit(
  { backend, browser, pages }: Fixture,
  { visit, site, address }: { visit: ScriptedVisit; site: GeneratedSite; address: string },
): Promise<Record<string, number>> {
  const clock = new ManualClock(visitsStartMs, visit.clockErrorMs);
  const proxy = await openUnreliableProxy(address, (sentAtMs) => clock.receive(sentAtMs));
  const app = await startCollector(backend, proxy.origin, clock);
  try {
    proxy.connectTo((app.server.address() as AddressInfo).port);
    pages.addVisit(visit.id, `${proxy.origin}/t/${site.source.code}.js`);
    await followVisit(visit, { browser, origin: pages.origin, proxy, clock });
    return proxy.counts;
  } finally {
    await proxy.close();
    await app.close();
  }
}

/** Runs the work for each item with limited concurrency. */
async function runConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const pending = [...items];
  const worker = async (): Promise<void> => {
    for (let item = pending.shift(); item !== undefined; item = pending.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function performVisits(fixture: Fixture, { seed, visits, concurrency, log }: RunOptions): Promise<VisitsResult> {
  const random = createRandom(seed);
  const sites: GeneratedSite[] = [];
  for (let index = 0; index < Math.ceil(visits / visitsPerSite); index += 1)
    sites.push(await createSite(fixture.backend, random));
  const planned = Array.from({ length: visits }, (_, number) => ({
    visit: createRandomVisit(`v${seed}-${number}`, random),
    site: pick(sites, random),
    // Addresses reserved for network benchmarks (RFC 2544).
    address: `198.18.${number >> 8}.${number & 255}`,
  }));

  const figures: Record<string, number> = {
    visits,
    steps: planned.reduce((sum, { visit }) => sum + visit.steps.length, 0),
  };
  let doneCount = 0;
  await runConcurrently(planned, concurrency, async (plannedVisit) => {
    const counts = await performVisit(fixture, plannedVisit);
    for (const [name, count] of Object.entries(counts)) figures[name] = (figures[name] ?? 0) + count;
    doneCount += 1;
    if (doneCount % 25 === 0) log(`${doneCount} of ${visits} visits`);
  });
  const { platform, store } = fixture.backend;
  while (await foldOnce({ ...platform, store }));

  const cards = serveCards(fixture.backend);
  const problems: string[] = [];
  for (const site of sites) {
    const siteVisits = planned.filter((plannedVisit) => plannedVisit.site === site).map(({ visit }) => visit);
    const counted = await readCountedFacts(cards, fixture.backend, site.source.workspaceId);
    const checked = checkFacts(siteVisits, site.settings, counted);
    problems.push(...checked.problems);
    figures.numbers = (figures.numbers ?? 0) + checked.compared;
    figures.pageviews = (figures.pageviews ?? 0) + checked.pageviews;
  }
  await cards.close();
  return { problems, figures };
}

export interface RunOptions {
  /** The same seed generates the same visits. */
  seed: number;
  visits: number;
  /** Number of concurrent visitors. */
  concurrency: number;
  log(text: string): void;
}

/**
 * Simulates random visits with a real browser and a real collector over an unreliable network, and compares the cards
 * with the visitors' actions.
 */
export async function runVisits(options: RunOptions): Promise<VisitsResult> {
  const cleanup = new AsyncDisposableStack();
  try {
    const backend = await createTestBackend();
    cleanup.defer(() => backend.close());
    const pages = await servePages();
    cleanup.defer(() => pages.close());
    // The user agent is set for the whole browser, because an emulated one is not used for beacons that are sent when a
    // page is left.
    const flags = [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-blink-features=AutomationControlled',
      `--user-agent=${visitorAgent}`,
    ];
    const isRoot = process.getuid?.() === 0;
    const browser = await chromium.launch({
      executablePath: await findBrowser(undefined, chromium),
      args: [...flags, ...(isRoot ? ['--no-sandbox'] : [])],
    });
    cleanup.defer(() => browser.close());
    return await performVisits({ backend, browser, pages }, options);
  } finally {
    await cleanup.disposeAsync();
  }
}
