import { defineModule } from '../../platform/modules/define-module.ts';
import { inviteMail } from './invite-mail.ts';
import { creatorInviteAuditTarget, partnerAuditTarget, sharedMediaAuditTarget } from './partners.audit.ts';
import { registerPartnerJobs } from './partners.jobs.ts';
import { partnerOwnedItems } from './partners.owned-items.ts';
import { partnerRoutes } from './partners.routes.ts';
import { removeMentions } from './remove-mentions.ts';

export const partnersModule = defineModule({
  name: 'partners',
  routes: [partnerRoutes],
  jobs: [registerPartnerJobs],
  emails: [inviteMail],
  purgeHandlers: [removeMentions],
  auditTargets: [partnerAuditTarget, creatorInviteAuditTarget, sharedMediaAuditTarget],
  ownedItems: partnerOwnedItems,
});
