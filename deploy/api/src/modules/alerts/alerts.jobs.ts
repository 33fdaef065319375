import { defineSweep } from '../../platform/jobs/define-job.ts';

/** Creates the checks for days that have ended, evaluates them, and notifies recipients. Runs every minute. */
export const checkJob = defineSweep('alerts.check', 600);
