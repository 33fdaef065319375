import { defineSweep } from '../../platform/jobs/define-job.ts';

/** Sends messages that are due. Runs every minute, and as soon as a message is enqueued. */
export const deliverJob = defineSweep('webhooks.deliver', 300);
export const cleanupJob = defineSweep('webhooks.tidy', 300);
