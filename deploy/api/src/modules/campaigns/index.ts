import { defineModule } from '../../platform/modules/define-module.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { registerProgressJobs } from './progress.jobs.ts';

export { requestProgress } from './progress.jobs.ts';

export const campaignsModule = defineModule({
  name: 'campaigns',
  routes: [campaignRoutes],
  jobs: [registerProgressJobs],
});
