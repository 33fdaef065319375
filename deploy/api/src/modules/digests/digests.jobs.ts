import { defineSweep } from '../../platform/jobs/define-job.ts';

/** Expands what is due, composes it and sends its mails. Runs every minute, and right after somebody asks for a mail. */
export const runJob = defineSweep('digests.run', 900);
export const tidyJob = defineSweep('digests.tidy', 300);
