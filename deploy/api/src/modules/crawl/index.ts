import { defineModule } from '../../platform/modules/define-module.ts';
import { crawlAuditTarget } from './crawl.audit.ts';
import { registerCrawlJobs } from './crawl.jobs.ts';
import { crawlRoutes } from './crawl.routes.ts';

export const crawlModule = defineModule({
  name: 'crawl',
  routes: [crawlRoutes],
  jobs: [registerCrawlJobs],
  auditTargets: [crawlAuditTarget],
});
