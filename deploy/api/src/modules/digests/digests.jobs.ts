import { defineSweep } from '../../platform/jobs/define-job.ts';

/**
 * Creates due runs, composes them and sends their emails. Runs every minute, and as soon as a test or resend is
 * requested.
 */
export const runJob = defineSweep('digests.run', 900);
export const cleanupJob = defineSweep('digests.tidy', 300);
