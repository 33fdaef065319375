import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useRemoveWorkspace = () => useWriteCall(calls.removeWorkspace, ['workspaces']);
export const useRestoreWorkspace = () => useWriteCall(calls.restoreWorkspace, ['workspaces']);

/** Loads the workspaces that the user can still restore. */
export const useRemovedWorkspaces = () => useCall(calls.listRemovedWorkspaces, {});
