import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailNews } from './mail-news.ts';

const tidyJob = defineJob({
  name: 'notifications.tidy',
  payload: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

const mailJob = defineSweep('notifications.mail', 60);

const everyMinute = '* * * * *';
const everyNight = '20 3 * * *';
const keepSeenMs = 90 * 24 * 3_600_000;

/** Removes notifications seen long ago. Raises no revision, because open pages may keep showing them. */
export async function tidyNotifications({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const seenBefore = new Date(clock.now().getTime() - keepSeenMs);
  await db.deleteFrom('notifications').where('seenAt', '<', seenBefore).execute();
}

export async function registerNotificationJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(mailJob, (_payload, { signal }) => mailNews(platform, signal));
  await runner.schedule(mailJob, everyMinute, {});
  await runner.work(tidyJob, () => tidyNotifications(platform), { pollingSeconds: 60 });
  await runner.schedule(tidyJob, everyNight, {});
}
