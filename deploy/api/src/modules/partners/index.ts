import { defineModule } from '../../platform/modules/define-module.ts';
import { registerInviteMailJobs } from './invite-mail/invite-mail.jobs.ts';
import { partnerRoutes } from './partners.routes.ts';

export const partnersModule = defineModule({
  name: 'partners',
  routes: [partnerRoutes],
  jobs: [registerInviteMailJobs],
});
