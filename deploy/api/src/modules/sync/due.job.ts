import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** Looks for due connections. */
export const dueJob = defineJob({
  name: 'sync.due',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
});

/** Looks for due connections now, without waiting for the next scheduled run. */
export const requestSync = (jobs: JobQueue): Promise<void> => jobs.send(dueJob, {}, { singletonKey: 'due' });
