import { defineSweep } from '../../platform/jobs/define-job.ts';

/**
 * Handles the provider's events. Runs as soon as an event arrives, and every minute for events that are still pending.
 */
export const eventsJob = defineSweep('billing.events', 300);
/** Reads the state of all accounts again, in case an event was lost. */
export const reconcileJob = defineSweep('billing.reconcile', 600);
/** Compares usage with the limits. Runs every minute, and must end before the next run. */
export const usageJob = defineSweep('billing.usage', 55);
