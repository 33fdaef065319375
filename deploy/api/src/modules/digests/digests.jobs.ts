import { defineSweep } from '../../platform/jobs/define-job.ts';

/** Creates due ticks, composes them and sends their mails. Runs every minute, and right after a test or resend is requested. */
export const runJob = defineSweep('digests.run', 900);
export const cleanupJob = defineSweep('digests.tidy', 300);
