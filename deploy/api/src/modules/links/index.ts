import { defineModule } from '../../platform/modules/define-module.ts';
import { linkAuditTarget } from './links.audit.ts';
import { linkOwnedItems } from './links.owned-items.ts';
import { linkRoutes } from './links.routes.ts';

export const linksModule = defineModule({
  name: 'links',
  routes: [linkRoutes],
  auditTargets: [linkAuditTarget],
  ownedItems: linkOwnedItems,
});
