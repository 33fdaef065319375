import { defineSweep } from '../jobs/define-job.ts';

/** Sends all due mails. Runs every minute, and right after one was enqueued. */
export const deliverJob = defineSweep('mail.deliver', 600);
