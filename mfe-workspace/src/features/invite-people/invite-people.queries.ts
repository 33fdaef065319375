import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useInviteUsers = () => useWriteCall(calls.inviteUsers, ['users']);
