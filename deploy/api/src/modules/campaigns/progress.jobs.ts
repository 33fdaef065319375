import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobQueue, JobRunner } from '../../platform/jobs/job-queue.ts';
import { readGrantStamps } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { getProgress, loadActualValues, readCustomGoalMetrics } from '../goals/index.ts';
import { createNotifier } from '../notifications/index.ts';
import { getGoalNotification } from './goal-notifications.ts';
import { applyMediaRules, registerMediaRuleJobs } from './media-rules/media-rules.jobs.ts';
import { createProgressRepository, listWorkspacesWithCampaigns } from './progress.repository.ts';
import { refreshAttention } from './refresh-attention.ts';

const progressJob = defineJob({
  name: 'campaigns.progress',
  payload: z.object({ workspaceId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
});

const dayStartJob = defineJob({
  name: 'campaigns.turn-of-day',
  payload: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
});

/** Time zone offsets are multiples of 15 minutes, so a day starts somewhere at each of these times. */
const everyQuarterHour = '*/15 * * * *';
/** Facts arrive in bursts. This delay ensures that progress is computed once per burst. */
const delaySeconds = 5;

/** Requests that a workspace's progress be recomputed, after facts arrive or campaigns change. */
export const requestProgress = (jobs: JobQueue, workspaceId: string): Promise<void> =>
  jobs.send(progressJob, { workspaceId }, { singletonKey: workspaceId, singletonSeconds: delaySeconds });

/** Computes the progress of a workspace's unarchived campaigns. Notifies users of goals that are reached or behind. */
export async function refreshProgress(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'identifiers'>,
  workspaceId: string,
): Promise<void> {
  const { db, facts, clock } = platform;
  const notifier = createNotifier(platform);
  for (const campaign of await createProgressRepository(db, workspaceId).listCampaigns()) {
    const now = clock.now();
    const customMetrics = await readCustomGoalMetrics(db, workspaceId, campaign.goalSets);
    // Reads the grants first, so that figures revoked during the computation do not count as current.
    const grants = await readGrantStamps(platform, workspaceId, campaign.mediaIds);
    const progress = getProgress(campaign, await loadActualValues(facts, campaign, now), { customMetrics, now });
    await db.transaction().execute(async (tx) => {
      const repository = createProgressRepository(tx, workspaceId);
      const notifiedBefore = await repository.lockNotifiedGoals(campaign.id);
      if (!notifiedBefore) return;
      const { notification, notified } = getGoalNotification(campaign, progress, {
        notified: notifiedBefore,
        customMetrics,
        grants,
        now,
      });
      await repository.storeWithNotifications(campaign.id, progress, notified);
      if (notification) await notifier.notify(tx, notification);
    });
  }
  await refreshAttention(platform, workspaceId);
}

export async function registerProgressJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(progressJob, async ({ workspaceId }) => {
    await applyMediaRules(platform.db, workspaceId);
    await refreshProgress(platform, workspaceId);
  });
  await registerMediaRuleJobs(platform, runner, (workspaceId) => requestProgress(runner, workspaceId));
  await runner.work(dayStartJob, async () => {
    for (const workspaceId of await listWorkspacesWithCampaigns(platform.db)) {
      await requestProgress(runner, workspaceId);
    }
  });
  await runner.schedule(dayStartJob, everyQuarterHour, {});
}
