import { defineSweep } from '../../platform/jobs/define-job.ts';

/** Sends due messages. Runs every minute, and right after a message is enqueued. */
export const deliverJob = defineSweep('webhooks.deliver', 300);
export const cleanupJob = defineSweep('webhooks.tidy', 300);
