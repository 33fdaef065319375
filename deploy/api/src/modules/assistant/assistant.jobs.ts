import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAbandonedRequests, removeOldRequests } from './assistant.repository.ts';

const retentionJob = defineSweep('assistant.retention', 600);
const everyNight = '52 3 * * *';
/** Number of rows per transaction, small enough to keep transactions short. */
const batchSize = 2_000;
const dayMs = 86_400_000;
/** A request that is still running after this time was abandoned, because no response takes this long. */
const abandonedAfterMs = 3_600_000;

/** Marks abandoned requests as failed, and removes requests that are older than the log's retention period. */
export async function removeExpiredRequests({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now().getTime();
  await closeAbandonedRequests(db, new Date(now - abandonedAfterMs));
  const before = new Date(now - config.ASSISTANT_RETENTION_DAYS * dayMs);
  let removedCount = batchSize;
  while (removedCount === batchSize) {
    removedCount = await db.transaction().execute((tx) => removeOldRequests(tx, before, batchSize));
  }
}

export async function registerAssistantJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(retentionJob, () => removeExpiredRequests(platform));
  await runner.schedule(retentionJob, everyNight, {});
}
