import { addDays } from '../../platform/clock.ts';
import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { createSourceLimitedNotification } from '../sources/index.ts';
import { claimLimitedSources } from './collection.repository.ts';
import { getUtcDay } from './visitor-days.ts';

const limitsJob = defineSweep('collection.limited', 60);
const everyMinute = '* * * * *';

/** Notifies the owners and administrators of rate-limited sources, once a day per source. */
export async function notifyAboutLimits(platform: Pick<Platform, 'db' | 'clock' | 'identifiers'>): Promise<void> {
  const notifier = createNotifier(platform);
  const now = platform.clock.now();
  // Rejections in the last second before midnight may be written after midnight.
  const since = addDays(getUtcDay(now.getTime()), -1);
  await platform.db.transaction().execute(async (tx) => {
    for (const source of await claimLimitedSources(tx, since, now))
      await notifier.notify(tx, createSourceLimitedNotification(source));
  });
}

export async function registerCollectionJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(limitsJob, () => notifyAboutLimits(platform), { pollingSeconds: 30 });
  await runner.schedule(limitsJob, everyMinute, {});
}
