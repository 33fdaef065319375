import { defineModule } from '../../platform/modules/define-module.ts';
import { inviteMail } from './invite-mail.ts';
import { partnerRoutes } from './partners.routes.ts';

export const partnersModule = defineModule({ name: 'partners', routes: [partnerRoutes], mails: [inviteMail] });
