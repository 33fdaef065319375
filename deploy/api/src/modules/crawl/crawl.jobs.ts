import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCrawlHosts } from './run/crawl-hosts.repository.ts';
import { listIdleCrawls, removeOldCrawls } from './run/crawl-lease.repository.ts';
import { type CrawlTools, createCrawlTools } from './run/crawl-tools.ts';
import { runCrawl } from './run/run-crawl.ts';

/** Runs a crawl for at most a minute. An unfinished crawl then requests its next run. */
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

/** Starts all due crawls that no worker is running, e.g. because their worker died, and removes old crawls. */
export async function sweepCrawls({ platform }: Pick<CrawlTools, 'platform'>, queue: JobQueue): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  for (const crawlId of await listIdleCrawls(db, now)) await requestCrawl(queue, crawlId);
  const expiryDate = new Date(now.getTime() - retentionMs);
  await removeOldCrawls(db, expiryDate);
  await createCrawlHosts(db).removeIdleHosts(expiryDate);
}

export async function registerCrawlJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  const tools = createCrawlTools(platform);
  const { config, clock, log } = platform;
  const shutdown = new AbortController();
  const runsInProgress = new Set<Promise<unknown>>();

  const runAndRequestNext = async (crawlId: string, signal: AbortSignal): Promise<void> => {
    const nextRunAt = await runCrawl(tools, crawlId, AbortSignal.any([signal, shutdown.signal]));
    if (!nextRunAt || shutdown.signal.aborted) return;
    await requestCrawl(runner, crawlId, Math.ceil(Math.max(nextRunAt.getTime() - clock.now().getTime(), 0) / 1_000));
  };
  for (let worker = 0; worker < config.CRAWLS_AT_ONCE; worker += 1) {
    await runner.work(crawlJob, async ({ crawlId }, { signal }) => {
      const run = runAndRequestNext(crawlId, signal).catch((error: unknown) =>
        log.warn({ err: error, crawlId }, 'a crawl failed'),
      );
      runsInProgress.add(run);
      await run;
      runsInProgress.delete(run);
    });
  }
  await runner.work(sweepJob, () => sweepCrawls(tools, runner), { pollingSeconds: 2 });
  await runner.schedule(sweepJob, everyMinute, {});
  // After a restart, released crawls continue now. If the previous worker was killed, its crawls continue once their
  // leases have expired.
  await runner.send(sweepJob, {});
  await runner.send(sweepJob, {}, { startAfterSeconds: Math.ceil(config.CRAWL_LEASE_SECONDS) + 1 });
  // The next worker continues aborted crawls.
  runner.onClose(async () => {
    shutdown.abort();
    await Promise.all(runsInProgress);
    await tools.reader.close();
  });
}
