import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPath, calls } from '@reportage/contracts';
import { type Action, eventsPerBeacon } from '@reportage/testing/capacity';
import { type Product, saveClient } from '../full-disk/load.ts';
import { createSeedApi } from '../seed/api.ts';
import type { OpenDatabase } from './open-database.ts';
import { type ConnectedSource, refetchSlices } from './slices.ts';

/** A report to read and print. */
export interface MeasuredReport {
  workspaceId: string;
  workspaceSlug: string;
  reportId: string;
  cardCount: number;
}

export interface CapacityContext {
  origin: string;
  token: string;
  database: OpenDatabase;
  source: ConnectedSource;
  sites: readonly Product[];
  reports: readonly MeasuredReport[];
}

const visitorUserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const dayMs = 86_400_000;
const printTimeoutMs = 180_000;
let lastSequenceNumber = 0;
const nextSequenceNumber = (): number => {
  lastSequenceNumber += 1;
  return lastSequenceNumber;
};

async function post(url: string, headers: Record<string, string>, body: unknown): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}

async function sendVisit({ origin, sites }: CapacityContext): Promise<void> {
  const visit = nextSequenceNumber();
  const site = sites[visit % sites.length];
  if (!site) throw new Error('There is no site.');
  const at = Date.now();
  const pv = randomBytes(11).toString('hex');
  const eventsToSend = [
    { type: 'pageview', title: `Page ${visit % 40}` },
    { type: 'scroll', depth: 25 },
    { type: 'scroll', depth: 50 },
    { type: 'attention', threshold: 15 },
    { type: 'time', activeMs: 15_000 },
  ].slice(0, eventsPerBeacon);
  await post(
    `${origin}/t/v1/events`,
    {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': visitorUserAgent,
      'x-forwarded-for': `203.0.${visit % 200}.${Math.floor(visit / 200) % 250}`,
    },
    {
      v: 1,
      id: randomBytes(11).toString('hex'),
      code: site.scriptCode,
      url: `https://harbour.example/page-${visit % 40}`,
      sentAt: at,
      events: eventsToSend.map((event) => ({ ...event, pv, at })),
    },
  );
}

/** Reads a report's cards for a period that nobody has requested before. @returns the number of cards */
async function readReport({ origin, token, reports }: CapacityContext): Promise<number> {
  const sequence = nextSequenceNumber();
  const report = reports[sequence % reports.length];
  if (!report) throw new Error('There is no report.');
  const getDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
  const path = buildPath(calls.queryReportCards, { id: report.reportId });
  const body = { period: { from: getDay(30 + (sequence % 331)), to: getDay(sequence % 29) } };
  await post(
    `${origin}/api/${path}?workspaceId=${report.workspaceId}`,
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  );
  return report.cardCount;
}

/** Prints a report as a user would, and waits for the file. */
async function printReport({ origin, token, reports }: CapacityContext): Promise<number> {
  const report = reports[nextSequenceNumber() % reports.length];
  if (!report) throw new Error('There is no report.');
  const { reportId, workspaceSlug } = report;
  const { statusUrl } = await createSeedApi(origin, token).call(calls.createPdf, { body: { reportId, workspaceSlug } });
  for (const deadline = performance.now() + printTimeoutMs; performance.now() < deadline; await delay(500)) {
    const job = calls.getPdf.response.parse(await (await fetch(origin + statusUrl)).json());
    if (job.status === 'failed') throw new Error(`A report could not be printed: ${job.error}`);
    if (!job.url) continue;
    await (await fetch(origin + job.url)).arrayBuffer();
    return 1;
  }
  throw new Error('A report was not printed within three minutes.');
}

/** Whether each call performs several actions at once. Their number is known only once the call has finished. */
const isBatched = (action: Action): boolean => action === 'card' || action === 'slice';

const actionFunctions: Record<Action, (context: CapacityContext) => Promise<number>> = {
  beacon: async (context) => {
    await sendVisit(context);
    return 1;
  },
  card: readReport,
  save: async ({ sites }) => {
    const sequence = nextSequenceNumber();
    const site = sites[sequence % sites.length];
    const status = site ? await saveClient(site, `Client ${sequence}`) : 0;
    if (status >= 300 || status === 0) throw new Error(`A save failed with status ${status}.`);
    return 1;
  },
  slice: ({ database, source }) => refetchSlices(database, source),
  pdf: printReport,
};

/**
 * Performs an action at a steady rate until it has been performed at least `count` times.
 * @returns the actual number of times
 */
export async function runAtFixedRate(
  context: CapacityContext,
  action: Action,
  count: number,
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let startedCount = 0;
  let doneCount = 0;
  while (startedCount < count) {
    const call = actionFunctions[action](context)
      .then((performedCount) => {
        doneCount += performedCount;
      })
      .finally(() => running.delete(call));
    running.add(call);
    if (isBatched(action)) await call;
    startedCount = isBatched(action) ? doneCount : startedCount + 1;
    const waitMs = startedAt + (startedCount / count) * seconds * 1_000 - performance.now();
    if (waitMs > 0) await delay(waitMs);
    else if (running.size >= 16) await Promise.race(running);
  }
  await Promise.all(running);
  return doneCount;
}

/** Waits until all events sent so far have been counted. */
export async function waitUntilCounted({ database }: Pick<CapacityContext, 'database'>): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const pending = await database.query('select 1 from app.collected_events limit 1');
    if (pending.length === 0) return;
    await delay(500);
  }
  throw new Error('The events were not counted within ten minutes.');
}
