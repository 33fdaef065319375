import { defineModule } from '../../platform/modules/define-module.ts';
import { digestAuditTarget } from './digests.audit.ts';
import { digestBelongings } from './digests.belongings.ts';
import { digestRoutes, openDigestRoutes } from './digests.routes.ts';
import { registerDigestJobs } from './register-digest-jobs.ts';
import { removeDigestContents } from './run/content-store.ts';

export { mailCardOf } from './mail/card-numbers.ts';
export { cardText } from './mail/card-text.ts';
export { digestWords } from './mail/digest-words.ts';

export const digestsModule = defineModule({
  name: 'digests',
  routes: [digestRoutes, openDigestRoutes],
  jobs: [registerDigestJobs],
  purgeHandlers: [removeDigestContents],
  auditTargets: [digestAuditTarget],
  belongings: digestBelongings,
});
