import { defineModule } from '../../platform/modules/define-module.ts';
import { userInviteMail } from './invites/user-invite-mail.ts';
import { memberAuditTarget } from './users.audit.ts';
import { userOwnedItems } from './users.owned-items.ts';
import { userRoutes } from './users.routes.ts';

export { lockAccess } from './access-lock.ts';

export const usersModule = defineModule({
  name: 'users',
  routes: [userRoutes],
  emails: [userInviteMail],
  auditTargets: [memberAuditTarget],
  ownedItems: userOwnedItems,
});
