import { defineModule } from '../../platform/modules/define-module.ts';
import { syncRoutes } from './sync.routes.ts';

export { createSyncJobs } from './sync.jobs.ts';

/** The module's routes. `createSyncJobs` creates its jobs, which need the facts that only the worker has. */
export const syncModule = defineModule({ name: 'sync', routes: [syncRoutes] });
