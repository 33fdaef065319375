import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';

const tidyJob = defineJob({
  name: 'notifications.tidy',
  payload: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

const everyNight = '20 3 * * *';
const keepSeenMs = 90 * 24 * 3_600_000;

/** Removes notifications seen long ago. Takes no revision: a page that still shows them is not wrong. */
export async function tidyNotifications({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const seenBefore = new Date(clock.now().getTime() - keepSeenMs);
  await db.deleteFrom('notifications').where('seenAt', '<', seenBefore).execute();
}

export async function registerNotificationJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(tidyJob, () => tidyNotifications(platform), { pollingSeconds: 60 });
  await runner.schedule(tidyJob, everyNight, {});
}
