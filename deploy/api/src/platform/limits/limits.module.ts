import { defineSweep } from '../jobs/define-job.ts';
import { defineModule } from '../modules/define-module.ts';
import { deleteExpiredUsage } from './usage-limits.ts';

const sweepJob = defineSweep('limits.sweep', 60);
const everyHour = '23 * * * *';

/** Deletes the counts of windows that have ended. */
export const limitsModule = defineModule({
  name: 'limits',
  jobs: [
    async ({ db, clock }, runner) => {
      await runner.work(sweepJob, () => deleteExpiredUsage(db, clock.now()));
      await runner.schedule(sweepJob, everyHour, {});
    },
  ],
});
