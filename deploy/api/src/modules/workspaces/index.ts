export { slugOf } from './slug.ts';
export { createWorkspaceGate } from './workspaces.gate.ts';
export { workspaceRoutes } from './workspaces.routes.ts';
