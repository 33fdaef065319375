import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCrawlHosts } from './run/crawl-hosts.repository.ts';
import { listIdleCrawls, removeOldCrawls } from './run/crawl-lease.repository.ts';
import { type CrawlTools, createCrawlTools } from './run/crawl-tools.ts';
import { runCrawl } from './run/run-crawl.ts';

/** Runs a crawl for a minute, then requests the next run. */
const crawlJob = defineJob({
  name: 'crawl.run',
  payload: z.object({ crawlId: z.string() }),
  // Failed runs are restarted by the sweep once their lease has expired.
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
});

const sweepJob = defineSweep('crawl.sweep', 60);

const everyMinute = '* * * * *';
const retentionMs = 30 * 24 * 3_600_000;

export const requestCrawl = (jobs: JobQueue, crawlId: string, startAfterSeconds = 0): Promise<void> =>
  jobs.send(crawlJob, { crawlId }, { singletonKey: crawlId, startAfterSeconds });

/**
 * Restarts crawls that no worker is running (never started, abandoned by a worker that died, or due again), and removes
 * old ones.
 */
export async function sweepCrawls({ platform }: Pick<CrawlTools, 'platform'>, queue: JobQueue): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const crawlId of await listIdleCrawls(db, now)) await requestCrawl(queue, crawlId);
  const longAgo = new Date(now.getTime() - retentionMs);
  await removeOldCrawls(db, longAgo);
  await createCrawlHosts(db).removeOld(longAgo);
}

export async function registerCrawlJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const tools = createCrawlTools(platform);
  const { config, clock, log } = platform;
  const shutdown = new AbortController();
  const inProgress = new Set<Promise<unknown>>();

  const work = async (crawlId: string, signal: AbortSignal): Promise<void> => {
    const nextRunAt = await runCrawl(tools, crawlId, AbortSignal.any([signal, shutdown.signal]));
    if (!nextRunAt || shutdown.signal.aborted) return;
    await requestCrawl(runner, crawlId, Math.ceil(Math.max(nextRunAt.getTime() - clock.now().getTime(), 0) / 1_000));
  };
  for (let worker = 0; worker < config.CRAWLS_AT_ONCE; worker += 1) {
    await runner.work(crawlJob, async ({ crawlId }, { signal }) => {
      const working = work(crawlId, signal).catch((error: unknown) =>
        log.warn({ err: error, crawlId }, 'a crawl failed'),
      );
      inProgress.add(working);
      await working;
      inProgress.delete(working);
    });
  }
  await runner.work(sweepJob, () => sweepCrawls(tools, runner), { pollingSeconds: 2 });
  await runner.schedule(sweepJob, everyMinute, {});
  // A previous worker may have been killed: crawls that it had released continue now, and the others once their
  // leases have expired.
  await runner.send(sweepJob, {});
  await runner.send(sweepJob, {}, { startAfterSeconds: Math.ceil(config.CRAWL_LEASE_SECONDS) + 1 });
  // Aborted crawls are continued by the next worker.
  runner.onClose(async () => {
    shutdown.abort();
    await Promise.all(inProgress);
    await tools.reader.close();
  });
}
