import { setTimeout as delay } from 'node:timers/promises';
import { type Campaign, calls, type Media } from '@reportage/contracts';
import { atMost, type Figure } from '../figure.ts';
import { log } from '../progress.ts';
import { median, percentile } from '../statistics.ts';
import type { Collector } from './collector.ts';
import { sendLoad } from './send-load.ts';

export const apiPath = '/api/t/v1/events';
export const publicPath = '/t/v1/events';
const measuredLoad = { path: apiPath, events: 20, connections: 16, isEachVisitorNew: false, eventsPerSecond: 5_000 };
const setupLoad = {
  path: apiPath,
  events: 20,
  connections: 16,
  isEachVisitorNew: false,
  eventsPerSecond: null,
  seconds: 10,
};
const seconds = 8;
const rounds = 3;
const goal = 1.25;
const dayMs = 86_400_000;

const getDayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Creates a campaign with all visited pages, and its report. */
async function createReport(collector: Collector): Promise<string> {
  const query = { workspaceId: collector.workspaceId };
  await sendLoad({ ...setupLoad, origin: collector.origin, code: collector.code });
  await collector.settle();
  let pages: Media[] = [];
  for (let attempt = 0; attempt < 100 && pages.length === 0; attempt += 1) {
    await delay(200);
    pages = (await collector.call<{ data: Media[] }>(calls.listMedia, { query })).data;
  }
  const media = pages.map(({ id, url }) => ({ id, postUrl: url, mediaType: 'web', type: 'page', connectionId: null }));
  const dates = { timezone: 'UTC', startDate: getDayFromNow(-60), endDate: getDayFromNow(1) };
  const campaign = await collector.call<Campaign>(calls.createCampaign, {
    query,
    body: { name: 'Bench', media, ...dates },
  });
  const [report] = campaign.meta.reports;
  if (!report) throw new Error('The campaign has no report.');
  return report.id;
}

/** Repeatedly requests all cards of the report, each time for different days. @returns milliseconds */
async function requestCards(collector: Collector, report: string, isFinished: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; !isFinished(); index += 1) {
    // All periods differ, so that caching does not help.
    const period = { from: getDayFromNow(-1 - ((index * 7) % 900)), to: getDayFromNow(index % 2) };
    const startedAt = performance.now();
    await collector.call(calls.queryReportCards, {
      params: { id: report },
      query: { workspaceId: collector.workspaceId },
      body: { period },
    });
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureUnderLoad(collector: Collector, report: string, loadOrigin: string) {
  let isFinished = false;
  const [times, { events, seconds: elapsedSeconds }] = await Promise.all([
    requestCards(collector, report, () => isFinished),
    sendLoad({ ...measuredLoad, seconds, origin: loadOrigin, code: collector.code }).finally(() => {
      isFinished = true;
    }),
  ]);
  return { p95: percentile(times, 0.95), eventsPerSecond: events / elapsedSeconds };
}

/**
 * Measures how long a report's cards take (95th percentile) while 5,000 events per second arrive, compared with the
 * same load on a bare server.
 */
export async function measureMixedLoad(collector: Collector, noOpOrigin: string): Promise<Figure> {
  const report = await createReport(collector);
  const [baselineTimes, storedTimes]: [number[], number[]] = [[], []];
  let storedPerSecond = 0;
  for (let round = -1; round < rounds; round += 1) {
    // Events that are not yet folded would slow down the bare server's round.
    await collector.settle();
    const baseline = await measureUnderLoad(collector, report, noOpOrigin);
    const stored = await measureUnderLoad(collector, report, collector.origin);
    log(
      `cards ${stored.p95.toFixed(0)} ms, with the bare server ${baseline.p95.toFixed(0)} ms, ${stored.eventsPerSecond.toFixed(0)} events/s`,
    );
    // The first round is a warm-up.
    if (round < 0) continue;
    baselineTimes.push(baseline.p95);
    storedTimes.push(stored.p95);
    storedPerSecond += stored.eventsPerSecond / rounds;
  }
  const value = median(storedTimes);
  const baselineMs = median(baselineTimes);
  const details = {
    'p95 while events are stored': `${value.toFixed(0)} ms`,
    'p95 with the bare server': `${baselineMs.toFixed(0)} ms`,
    'events/s stored': storedPerSecond.toFixed(0),
  };
  const figure = atMost('ingest/mixed', value / baselineMs, goal, { details });
  // Fast cards prove nothing if the events are still waiting.
  return { ...figure, isOk: figure.isOk && storedPerSecond >= 0.98 * measuredLoad.eventsPerSecond };
}
