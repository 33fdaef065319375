import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright/test';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { type FirstRoute, waitUntilComplete } from '../../../src/first-routes.ts';
import type { TestEdge } from '../../../src/test-edge.ts';
import type { Demo } from '../product/demo.ts';
import { type LoggedRequest, logRequests } from './request-log.ts';

/** Lighthouse's slow 4G profile, as the developer tools apply it to individual requests. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_000) / 8,
  uploadThroughput: (675 * 1_000) / 8,
};
/** Lighthouse's slowdown for a mid-range phone. */
const slowCpuFactor = 4;
/** Long enough for a slow connection on a machine that also runs other work. */
const timeoutMs = 60_000;
/**
 * Time for the last frames after the screen is complete. A trace also waits for what the shell loads when idle.
 */
const settleMs = { timed: 300, traced: 1_500 };

const observerScript = `
globalThis.benchPaint = { lcpMs: 0, cls: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) benchPaint.lcpMs = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) benchPaint.cls += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

export interface PaintMetrics {
  /** Largest contentful paint, in milliseconds since the URL was opened. */
  lcpMs: number;
  /** Sum of all layout shifts, which is at least the score of the worst session window. */
  cls: number;
}

export interface Trace extends PaintMetrics {
  requests: LoggedRequest[];
  unusedPreloads: string[];
}

export interface Visitor {
  browser: Browser;
  edge: TestEdge;
  demo: Demo;
}

/** Opens a route in a browser that has never visited the product. */
async function openColdPage<Result>(
  { browser, edge, demo }: Visitor,
  route: FirstRoute,
  delayMs: number,
  prepare: (session: CDPSession) => Promise<Result>,
): Promise<{ prepared: Result; paint: PaintMetrics; close(): Promise<void> }> {
  const context = await browser.newContext({
    baseURL: edge.origin,
    userAgent: ordinaryUserAgent,
    ...(route.isSignedIn ? { storageState: edge.getSession(demo.session) } : {}),
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  await page.addInitScript(observerScript);
  const prepared = await prepare(await context.newCDPSession(page));
  await page.goto(route.path, { waitUntil: 'commit', timeout: timeoutMs });
  await waitUntilComplete(page, route);
  await delay(delayMs);
  const paint = await page.evaluate<PaintMetrics>('benchPaint');
  if (paint.lcpMs === 0) throw new Error(`${route.name} painted nothing that counts as content`);
  return { prepared, paint, close: () => context.close() };
}

/** Records what the page requests, in which order, and whether it was needed. */
export async function traceVisit(visitor: Visitor, route: FirstRoute): Promise<Trace> {
  const { prepared: log, paint, close } = await openColdPage(visitor, route, settleMs.traced, logRequests);
  await close();
  const requests = log.getRequests();
  const executedScripts = log.getExecutedScripts();
  const unused = requests.filter(({ isPreload, url }) => isPreload && !executedScripts.has(url));
  return { ...paint, requests, unusedPreloads: unused.map(({ url }) => url) };
}

/** Measures how soon the screen appears on a slow connection and a slow processor. */
export async function timeVisit(visitor: Visitor, route: FirstRoute): Promise<PaintMetrics> {
  const { paint, close } = await openColdPage(visitor, route, settleMs.timed, async (session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpuFactor });
  });
  await close();
  return paint;
}
