import { defineModule } from '../../platform/modules/define-module.ts';
import { inviteMail } from './invite-mail.ts';
import { creatorInviteAuditTarget, partnerAuditTarget, sharedMediaAuditTarget } from './partners.audit.ts';
import { partnerBelongings } from './partners.belongings.ts';
import { partnerRoutes } from './partners.routes.ts';
import { removeMentions } from './remove-mentions.ts';

export const partnersModule = defineModule({
  name: 'partners',
  routes: [partnerRoutes],
  mails: [inviteMail],
  purgeHandlers: [removeMentions],
  auditTargets: [partnerAuditTarget, creatorInviteAuditTarget, sharedMediaAuditTarget],
  belongings: partnerBelongings,
});
