import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useRemoveWorkspace = () => useSavingCall(calls.removeWorkspace, ['workspaces']);
export const useRestoreWorkspace = () => useSavingCall(calls.restoreWorkspace, ['workspaces']);

/** Loads the workspaces that the user can still restore. */
export const useRemovedWorkspaces = () => useCall(calls.listRemovedWorkspaces, {});
