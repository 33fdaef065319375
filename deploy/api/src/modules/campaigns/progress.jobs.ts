import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobQueue, JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { loadActuals } from './goal-actuals.ts';
import { goalNewsOf } from './goal-news.ts';
import { createProgressRepository, listWorkspacesWithCampaigns } from './progress.repository.ts';
import { progressOf } from './progress.ts';

const progressJob = defineJob({
  name: 'campaigns.progress',
  payload: z.object({ workspaceId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
});

const turnOfDayJob = defineJob({
  name: 'campaigns.turn-of-day',
  payload: z.object({}),
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
});

/** Somewhere in the world a new day starts every quarter of an hour. */
const everyQuarterHour = '*/15 * * * *';
/** Facts land in bursts: progress is computed once for many of them. */
const gatherSeconds = 5;

/** Requests that progress and status of a workspace's campaigns are recomputed, when facts land or goals change. */
export const requestProgress = (jobs: JobQueue, workspaceId: string): Promise<void> =>
  jobs.send(progressJob, { workspaceId }, { singletonKey: workspaceId, singletonSeconds: gatherSeconds });

/** Computes and stores the progress of a workspace's campaigns that are not archived, and notifies of goals reached or missed. */
export async function refreshProgress(
  platform: Pick<Platform, 'db' | 'facts' | 'clock' | 'identifiers'>,
  workspaceId: string,
): Promise<void> {
  const { db, facts, clock } = platform;
  const notifier = createNotifier(platform);
  for (const campaign of await createProgressRepository(db, workspaceId).listCampaigns()) {
    const now = clock.now();
    const progress = progressOf(campaign, await loadActuals(facts, campaign, now), now);
    await db.transaction().execute(async (tx) => {
      const repository = createProgressRepository(tx, workspaceId);
      const before = await repository.lockNotified(campaign.id);
      if (!before) return;
      const { news, notified } = goalNewsOf(campaign, progress, before, now);
      await repository.store(campaign.id, progress, notified);
      if (news) await notifier.notify(tx, news);
    });
  }
}

export async function registerProgressJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(progressJob, ({ workspaceId }) => refreshProgress(platform, workspaceId));
  await runner.work(turnOfDayJob, async () => {
    for (const workspaceId of await listWorkspacesWithCampaigns(platform.db)) {
      await requestProgress(runner, workspaceId);
    }
  });
  await runner.schedule(turnOfDayJob, everyQuarterHour, {});
}
