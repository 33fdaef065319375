import { defineModule } from '../../platform/modules/define-module.ts';
import { groupAuditTarget } from './groups.audit.ts';
import { groupBelongings } from './groups.belongings.ts';
import { groupRoutes } from './groups.routes.ts';

export { createGroupMembers, knownGroups } from './group-members.ts';
export { lockMembership, refreshRuleGroups } from './group-rules.ts';

export const groupsModule = defineModule({
  name: 'groups',
  routes: [groupRoutes],
  auditTargets: [groupAuditTarget],
  belongings: groupBelongings,
});
