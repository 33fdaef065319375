import { defineSweep } from '../jobs/define-job.ts';

/** Sends every mail that is due. It runs each minute, and when something was just enqueued. */
export const deliverJob = defineSweep('mail.deliver', 600);
