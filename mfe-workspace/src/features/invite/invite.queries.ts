import { useCall } from '@reportage/api';
import { calls, type Invite } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Maximum number of sources per connection. */
const maxSources = 100;

export const useInvitation = ({ inviteId, hostWorkspaceId }: Invite) =>
  useCall(calls.getInvitation, { params: { inviteId }, query: { hostWorkspaceId } });

export const useMemberInvitation = ({ inviteId, hostWorkspaceId }: Invite) =>
  useCall(calls.getUserInvitation, { params: { inviteId }, query: { hostWorkspaceId } });

export const useAcceptInvite = () => useWriteCall(calls.acceptUserInvite, ['workspaces', 'users']);

/** Sends the recipient's answer to a creator invitation. */
export const useAnswerInvite = () => useWriteCall(calls.answerCreatorInvite, ['creators']);

export const useSourceChoices = (workspaceId: string) =>
  useCall(calls.listSources, { query: { workspaceId, size: maxSources, sort: 'name', order: 'asc' } });
