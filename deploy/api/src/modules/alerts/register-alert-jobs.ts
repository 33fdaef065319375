import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkJob } from './alerts.jobs.ts';
import { createChecks } from './run/create-checks.ts';
import { evaluateChecks } from './run/evaluate-checks.ts';

const everyMinute = '* * * * *';

export async function registerAlertJobs(platform: Platform, runner: ModuleRunner): Promise<void> {
  await runner.work(checkJob, async (_payload, { signal }) => {
    await createChecks(platform, signal);
    await evaluateChecks(platform, signal);
  });
  await runner.schedule(checkJob, everyMinute, {});
}
