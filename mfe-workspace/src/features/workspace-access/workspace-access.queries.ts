import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** The user's own access is part of the workspace. */
export const useChangeAccess = () => useSavingCall(calls.updateUserAccess, ['users', 'workspaces']);
export const useResendInvite = () => useSavingCall(calls.resendUserInvite, ['users']);
export const useHandOver = () => useSavingCall(calls.handOverWorkspace, ['users', 'workspaces']);
