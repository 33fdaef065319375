import { defineModule } from '../../platform/modules/define-module.ts';
import { groupAuditTarget } from './groups.audit.ts';
import { groupOwnedItems } from './groups.owned-items.ts';
import { groupRoutes } from './groups.routes.ts';

export { createGroupMembers, findExistingGroupIds } from './group-members.ts';
export { lockMembership, refreshRuleGroups } from './group-rules.ts';

export const groupsModule = defineModule({
  name: 'groups',
  routes: [groupRoutes],
  auditTargets: [groupAuditTarget],
  ownedItems: groupOwnedItems,
});
