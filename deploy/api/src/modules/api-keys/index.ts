import { defineModule } from '../../platform/modules/define-module.ts';
import { apiKeyAuditTarget } from './api-keys.audit.ts';
import { registerApiKeyJobs } from './api-keys.jobs.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

export { createKeyVerifier } from './key-verifier.ts';

export const apiKeysModule = defineModule({
  name: 'api-keys',
  routes: [apiKeyRoutes],
  jobs: [registerApiKeyJobs],
  auditTargets: [apiKeyAuditTarget],
});
