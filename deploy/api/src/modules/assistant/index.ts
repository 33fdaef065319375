import { defineModule } from '../../platform/modules/define-module.ts';
import { registerAssistantJobs } from './assistant.jobs.ts';
import { assistantRoutes } from './assistant.routes.ts';

export const assistantModule = defineModule({
  name: 'assistant',
  routes: [assistantRoutes],
  jobs: [registerAssistantJobs],
});
