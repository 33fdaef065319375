import { defineModule } from '../../platform/modules/define-module.ts';
import { syncRoutes } from './sync.routes.ts';

export { createSyncJobs } from './sync.jobs.ts';

/** Only the module's routes. Its jobs need the facts, which only the worker has: `createSyncJobs`. */
export const syncModule = defineModule({ name: 'sync', routes: [syncRoutes] });
