import { defineModule } from '../../platform/modules/define-module.ts';
import { alertMail } from './alert-mail.ts';
import { alertAuditTarget } from './alerts.audit.ts';
import { alertOwnedItems } from './alerts.owned-items.ts';
import { alertRoutes } from './alerts.routes.ts';
import { registerAlertJobs } from './register-alert-jobs.ts';

export { cancelRevokedEmails } from './run/cancel-mails.ts';

export const alertsModule = defineModule({
  name: 'alerts',
  routes: [alertRoutes],
  jobs: [registerAlertJobs],
  emails: [alertMail],
  auditTargets: [alertAuditTarget],
  ownedItems: alertOwnedItems,
});
