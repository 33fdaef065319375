import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Also refreshes workspaces, which contain the user's own access. */
export const useChangeAccess = () => useWriteCall(calls.updateUserAccess, ['users', 'workspaces']);
export const useResendInvite = () => useWriteCall(calls.resendUserInvite, ['users']);
export const useTransferOwnership = () => useWriteCall(calls.transferWorkspaceOwnership, ['users', 'workspaces']);
