import { defineModule } from '../../platform/modules/define-module.ts';
import { registerBillingJobs } from './billing.jobs.ts';
import { billingRoutes } from './billing.routes.ts';
import { contactMail } from './contact-mail.ts';

export const billingModule = defineModule({
  name: 'billing',
  routes: [billingRoutes],
  jobs: [registerBillingJobs],
  mails: [contactMail],
});
