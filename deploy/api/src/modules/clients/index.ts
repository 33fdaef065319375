import { defineModule } from '../../platform/modules/define-module.ts';
import { clientAuditTarget } from './clients.audit.ts';
import { clientOwnedItems } from './clients.owned-items.ts';
import { clientRoutes } from './clients.routes.ts';

export { createClientsRepository } from './clients.repository.ts';

export const clientsModule = defineModule({
  name: 'clients',
  routes: [clientRoutes],
  auditTargets: [clientAuditTarget],
  ownedItems: clientOwnedItems,
});
