import { defineModule } from '../../platform/modules/define-module.ts';
import { registerAuditJobs } from './audit.jobs.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditModule = defineModule({ name: 'audit', routes: [auditRoutes], jobs: [registerAuditJobs] });
