import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useInviteUsers = () => useSavingCall(calls.inviteUsers, ['users']);
