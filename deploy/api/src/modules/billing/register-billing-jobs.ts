import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventsJob, reconcileJob, usageJob } from './billing.jobs.ts';
import { checkUsage } from './check-usage.ts';
import { handleEvents } from './events.service.ts';
import { reconcile } from './reconcile.ts';

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';

export async function registerBillingJobs(platform: Platform, runner: JobRunner): Promise<void> {
  if (!platform.payments) return;
  await runner.work(eventsJob, (_payload, { signal }) => handleEvents(platform, signal));
  await runner.schedule(eventsJob, everyMinute, {});
  await runner.work(reconcileJob, (_payload, { signal }) => reconcile(platform, signal), { pollingSeconds: 10 });
  await runner.schedule(reconcileJob, everyTenMinutes, {});
  await runner.work(usageJob, (_payload, { signal }) => checkUsage(platform, signal), { pollingSeconds: 10 });
  await runner.schedule(usageJob, everyMinute, {});
}
