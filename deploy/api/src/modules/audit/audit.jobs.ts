import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldEntries } from './audit.repository.ts';

const retentionJob = defineSweep('audit.retention', 600);
const everyNight = '37 3 * * *';
/** Number of entries per transaction, small enough to keep transactions short. */
const batchSize = 2_000;

/** Removes entries that are older than the log's retention period. */
export async function removeExpiredEntries({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - config.AUDIT_RETENTION_MONTHS);
  let removedCount = batchSize;
  while (removedCount === batchSize) {
    removedCount = await db.transaction().execute((tx) => removeOldEntries(tx, before, batchSize));
  }
}

export async function registerAuditJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(retentionJob, () => removeExpiredEntries(platform));
  await runner.schedule(retentionJob, everyNight, {});
}
