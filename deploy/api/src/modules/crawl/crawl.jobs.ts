import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCrawlHosts } from './run/crawl-hosts.repository.ts';
import { listLeftCrawls, removeOldCrawls } from './run/crawl-lease.repository.ts';
import { type CrawlTools, createCrawlTools } from './run/crawl-tools.ts';
import { runCrawl } from './run/run-crawl.ts';

/** Works on a crawl for a minute, and asks for the next. */
const crawlJob = defineJob({
  name: 'crawl.run',
  payload: z.object({ crawlId: z.string() }),
  // What fails is taken up by the sweep, once its lease is over.
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
});

const sweepJob = defineSweep('crawl.sweep', 60);

const everyMinute = '* * * * *';
const keepMs = 30 * 24 * 3_600_000;

export const requestCrawl = (jobs: JobQueue, crawlId: string, startAfterSeconds = 0): Promise<void> =>
  jobs.send(crawlJob, { crawlId }, { singletonKey: crawlId, startAfterSeconds });

/** Takes up what nobody works on: asked for but never begun, left by a worker that died, or waiting until now. */
export async function sweepCrawls({ platform }: Pick<CrawlTools, 'platform'>, queue: JobQueue): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const crawlId of await listLeftCrawls(db, now)) await requestCrawl(queue, crawlId);
  const longAgo = new Date(now.getTime() - keepMs);
  await removeOldCrawls(db, longAgo);
  await createCrawlHosts(db).removeOld(longAgo);
}

export async function registerCrawlJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const tools = createCrawlTools(platform);
  const { config, clock, log } = platform;
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const work = async (crawlId: string, signal: AbortSignal): Promise<void> => {
    const again = await runCrawl(tools, crawlId, AbortSignal.any([signal, closing.signal]));
    if (!again || closing.signal.aborted) return;
    await requestCrawl(runner, crawlId, Math.ceil(Math.max(again.getTime() - clock.now().getTime(), 0) / 1_000));
  };
  for (let worker = 0; worker < config.CRAWLS_AT_ONCE; worker += 1) {
    await runner.work(crawlJob, async ({ crawlId }, { signal }) => {
      const working = work(crawlId, signal).catch((error: unknown) => log.warn({ err: error, crawlId }, 'crawl'));
      underWay.add(working);
      await working;
      underWay.delete(working);
    });
  }
  await runner.work(sweepJob, () => sweepCrawls(tools, runner), { pollingSeconds: 2 });
  await runner.schedule(sweepJob, everyMinute, {});
  // A worker before this one may have been killed: what it had let go, and what its leases still hold for a while.
  await runner.send(sweepJob, {});
  await runner.send(sweepJob, {}, { startAfterSeconds: Math.ceil(config.CRAWL_LEASE_SECONDS) + 1 });
  // The next worker goes on with what is under way.
  runner.onClose(async () => {
    closing.abort();
    await Promise.all(underWay);
    await tools.reader.close();
  });
}
