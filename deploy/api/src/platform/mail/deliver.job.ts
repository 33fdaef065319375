import { defineSweep } from '../jobs/define-job.ts';

/** Sends all due emails. Runs every minute, and as soon as an email is enqueued. */
export const deliverJob = defineSweep('mail.deliver', 600);
