import { defineModule } from '../../platform/modules/define-module.ts';
import { digestAuditTarget } from './digests.audit.ts';
import { digestOwnedItems } from './digests.owned-items.ts';
import { digestRoutes, publicDigestRoutes } from './digests.routes.ts';
import { registerDigestJobs } from './register-digest-jobs.ts';
import { removeDigestContent } from './run/content-store.ts';

export { getMailCard } from './mail/card-numbers.ts';
export { renderCardText } from './mail/card-text.ts';
export { digestMessages } from './mail/digest-texts.ts';

export const digestsModule = defineModule({
  name: 'digests',
  routes: [digestRoutes, publicDigestRoutes],
  jobs: [registerDigestJobs],
  purgeHandlers: [removeDigestContent],
  auditTargets: [digestAuditTarget],
  ownedItems: digestOwnedItems,
});
