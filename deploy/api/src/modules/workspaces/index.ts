import { defineModule } from '../../platform/modules/define-module.ts';
import { workspaceRoutes } from './workspaces.routes.ts';

export { slugOf } from './slug.ts';
export { createWorkspaceGate } from './workspaces.gate.ts';

export const workspacesModule = defineModule({ name: 'workspaces', routes: [workspaceRoutes] });
