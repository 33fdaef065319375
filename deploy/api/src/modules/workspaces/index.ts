import { defineModule } from '../../platform/modules/define-module.ts';
import { removalMail } from './removal/removal-mail.ts';
import { workspaceAuditTarget } from './workspaces.audit.ts';
import { workspaceRoutes } from './workspaces.routes.ts';

export { createBrandImageReader } from './brand/brand-image.ts';
export { getSlug } from './slug.ts';
export { createWorkspaceGate } from './workspaces.gate.ts';

export const workspacesModule = defineModule({
  name: 'workspaces',
  routes: [workspaceRoutes],
  emails: [removalMail],
  auditTargets: [workspaceAuditTarget],
});
