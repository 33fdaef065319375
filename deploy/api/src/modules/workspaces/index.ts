export { createWorkspaceGate } from './workspaces.gate.ts';
