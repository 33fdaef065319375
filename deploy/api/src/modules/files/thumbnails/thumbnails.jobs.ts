import { thumbnailSizes } from '@reportage/contracts';
import { z } from 'zod';
import { defineJob, defineSweep } from '../../../platform/jobs/define-job.ts';
import type { JobQueue, JobRunner } from '../../../platform/jobs/job-queue.ts';
import { createThumbnails, PictureError, type PictureFailure } from '../../../platform/pictures/create-thumbnails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getThumbnailKey, getThumbnailKeys } from './thumbnail-links.ts';
import { createThumbnailsRepository } from './thumbnails.repository.ts';

const thumbnailJob = defineJob({
  name: 'files.thumbnails',
  payload: z.object({ fileId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
});

const sweepJob = defineSweep('files.thumbnailsSweep', 60);

const everyFiveMinutes = '*/5 * * * *';
/** More recent uploads still have their own job. */
const minWaitMs = 60_000;
const batchSize = 500;

type ThumbnailPlatform = Pick<Platform, 'db' | 'clock' | 'storage'>;

export const requestThumbnails = (jobs: JobQueue, fileId: string): Promise<void> =>
  jobs.send(thumbnailJob, { fileId }, { singletonKey: fileId });

/** Creates a picture's thumbnails, or permanently records why it has none. */
export async function storeThumbnails({ db, storage }: ThumbnailPlatform, fileId: string): Promise<void> {
  const repository = createThumbnailsRepository(db);
  const file = await repository.startAttempt(fileId);
  if (!file?.storageKey) return;
  try {
    const status = await createAndStoreThumbnails(storage, file.storageKey);
    // If the file was removed in the meantime, its thumbnails must be removed too.
    if (await repository.finish(fileId, status)) return;
    for (const key of getThumbnailKeys(file.storageKey)) await storage.remove(key);
  } catch (error) {
    // The picture did not cause the failure, so this attempt does not count.
    await repository.undoAttempt(fileId);
    throw error;
  }
}

async function createAndStoreThumbnails(storage: Storage, storageKey: string): Promise<PictureFailure | 'made'> {
  const content = await storage.get(storageKey);
  if (!content) return 'damaged';
  try {
    const thumbnails = await createThumbnails(content);
    for (const size of thumbnailSizes)
      await storage.put(getThumbnailKey(storageKey, size), thumbnails[size], 'image/webp');
    return 'made';
  } catch (error) {
    if (error instanceof PictureError) return error.failure;
    throw error;
  }
}

/** Processes pictures whose job was lost, and those uploaded before thumbnails existed. */
export async function sweepThumbnails({ db, clock }: ThumbnailPlatform, queue: JobQueue): Promise<void> {
  const repository = createThumbnailsRepository(db);
  await repository.giveUp();
  const before = new Date(clock.now().getTime() - minWaitMs);
  for (const id of await repository.listWaitingPictures(before, batchSize)) await requestThumbnails(queue, id);
}

export async function registerThumbnailJobs(platform: Platform, runner: JobRunner): Promise<void> {
  await runner.work(thumbnailJob, ({ fileId }) => storeThumbnails(platform, fileId), { pollingSeconds: 1 });
  await runner.work(sweepJob, () => sweepThumbnails(platform, runner), { pollingSeconds: 30 });
  await runner.schedule(sweepJob, everyFiveMinutes, {});
}
