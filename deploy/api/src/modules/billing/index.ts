import { defineModule } from '../../platform/modules/define-module.ts';
import { billingRoutes } from './billing.routes.ts';
import { contactMail } from './contact-mail.ts';
import { registerBillingJobs } from './register-billing-jobs.ts';

export const billingModule = defineModule({
  name: 'billing',
  routes: [billingRoutes],
  jobs: [registerBillingJobs],
  emails: [contactMail],
});
