import { defineSweep } from '../../platform/jobs/define-job.ts';
import type { ModuleRunner } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldReportViews } from './report-views.repository.ts';

const cleanupJob = defineSweep('report-links.forget', 60);
const everyNight = '20 4 * * *';

export async function registerReportViewJobs({ db, clock }: Platform, runner: ModuleRunner): Promise<void> {
  await runner.work(cleanupJob, () => removeOldReportViews(db, clock.now()), { pollingSeconds: 60 });
  await runner.schedule(cleanupJob, everyNight, {});
}
