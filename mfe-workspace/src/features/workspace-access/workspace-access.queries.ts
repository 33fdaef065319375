import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Also refreshes workspaces, which contain the user's own access. */
export const useChangeAccess = () => useSavingCall(calls.updateUserAccess, ['users', 'workspaces']);
export const useResendInvite = () => useSavingCall(calls.resendUserInvite, ['users']);
export const useHandOver = () => useSavingCall(calls.transferWorkspaceOwnership, ['users', 'workspaces']);
