import { defineModule } from '../../platform/modules/define-module.ts';
import { syncRoutes } from './sync.routes.ts';

export { createSyncJobs } from './sync.jobs.ts';

/** Contains only routes. The worker creates the jobs with `createSyncJobs`, because they need the facts. */
export const syncModule = defineModule({ name: 'sync', routes: [syncRoutes] });
