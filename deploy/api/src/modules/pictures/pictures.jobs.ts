import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPictureCopies } from './picture-copies.ts';
import { createPictureLinks } from './picture-links.ts';
import { getPictureHash } from './pictures.repository.ts';
import { pinUploadedPicture } from './uploaded-pictures.ts';

const keepJob = defineJob({
  name: 'pictures.keep',
  payload: z.object({ address: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

/**
 * Requests permanent copies of the pictures in saved content before anyone views them. Their sites may disappear later,
 * and a frozen report must keep its pictures. A failure does not affect saving: a picture without a copy is fetched
 * when it is first shown.
 */
export function createPictureArchiver(platform: Pick<Platform, 'db' | 'jobs' | 'log' | 'links' | 'config'>) {
  const { jobs, log } = platform;
  const { isCrossOrigin } = createPictureLinks(platform);
  return async (...urls: (string | null | undefined)[]): Promise<void> => {
    for (const url of urls) {
      await pinUploadedPicture(platform, url);
      if (!url || !isCrossOrigin(url)) continue;
      await jobs
        .send(keepJob, { address: url }, { singletonKey: getPictureHash(url) })
        .catch((error: unknown) => log.warn({ err: error }, 'requesting a picture failed'));
    }
  };
}

export async function registerPictureJobs(platform: Platform, runner: JobRunner): Promise<void> {
  const copies = createPictureCopies(platform);
  await runner.work(keepJob, ({ address }) => copies.pin(address), { pollingSeconds: 2 });
}
