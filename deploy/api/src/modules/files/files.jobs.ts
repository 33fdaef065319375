import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFileStateRepository } from './files.repository.ts';
import { getThumbnailKeys } from './thumbnails/thumbnail-links.ts';
import { registerThumbnailJobs } from './thumbnails/thumbnails.jobs.ts';

const sweepJob = defineSweep('files.sweep', 300);

const everyHour = '17 * * * *';
/** Gives users enough time to complete the form that they uploaded the file for. */
const unusedRetentionMs = 24 * 3_600_000;
const batchSize = 1_000;

/** Removes incomplete uploads and unused files. */
export async function sweepFiles({ db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<void> {
  const states = createFileStateRepository(db);
  const before = new Date(clock.now().getTime() - unusedRetentionMs);
  for (const { id, storageKey } of await states.listUnusedFiles(before, batchSize)) {
    // The row is removed first: a file without a row is merely unreachable, but a row without its file would appear as
    // a broken picture.
    if (!(await states.removeIfUnused(id)) || !storageKey) continue;
    for (const key of [storageKey, ...getThumbnailKeys(storageKey)]) await storage.remove(key);
  }
}

export async function registerFileJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(sweepJob, () => sweepFiles(platform), { pollingSeconds: 30 });
  await runner.schedule(sweepJob, everyHour, {});
  await registerThumbnailJobs(platform, runner);
}
