import { z } from 'zod';
import { defineJob, defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailNotifications } from './mail-notifications.ts';

const cleanupJob = defineJob({
  name: 'notifications.tidy',
  payload: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

const emailJob = defineSweep('notifications.mail', 60);

const everyMinute = '* * * * *';
const everyNight = '20 3 * * *';
const seenRetentionMs = 90 * 24 * 3_600_000;

/**
 * Removes notifications that were seen long ago. The revision stays the same, because open pages may keep showing them.
 */
export async function cleanUpNotifications({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const seenBefore = new Date(clock.now().getTime() - seenRetentionMs);
  await db.deleteFrom('notifications').where('seenAt', '<', seenBefore).execute();
}

export async function registerNotificationJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(emailJob, (_payload, { signal }) => emailNotifications(platform, signal));
  await runner.schedule(emailJob, everyMinute, {});
  await runner.work(cleanupJob, () => cleanUpNotifications(platform), { pollingSeconds: 60 });
  await runner.schedule(cleanupJob, everyNight, {});
}
