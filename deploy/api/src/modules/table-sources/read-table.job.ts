import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Reads the table of a source. */
export const readTableJob = defineJob({
  name: 'tables.read',
  payload: z.object({ connectionId: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 300,
});
