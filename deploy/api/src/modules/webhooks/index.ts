import { defineModule } from '../../platform/modules/define-module.ts';
import { registerWebhookJobs } from './register-webhook-jobs.ts';
import { webhookAuditTarget } from './webhooks.audit.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export { createWebhookOutbox } from './webhook-outbox.ts';

export const webhooksModule = defineModule({
  name: 'webhooks',
  routes: [webhookRoutes],
  jobs: [registerWebhookJobs],
  auditTargets: [webhookAuditTarget],
});
