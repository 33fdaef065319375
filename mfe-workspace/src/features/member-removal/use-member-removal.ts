import type { Member } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { useNavigate } from 'react-router-dom';
import { encodeOrgId } from '../../data/members.queries.ts';
import { useMemberRemovalMessages } from './member-removal.messages.ts';
import { useLeaveWorkspace, useRemoveUser } from './member-removal.queries.ts';

/** Ends a member's membership or the user's own. Users who leave are redirected to their workspaces. */
export function useMemberRemoval(onRemoved: () => void) {
  const t = useMemberRemovalMessages();
  const { messages } = useHost();
  const navigate = useNavigate();
  const failures = useFailures('workspace');
  const { id: workspaceId, name: workspaceName } = useWorkspace();
  const removeMutation = useRemoveUser();
  const leaveMutation = useLeaveWorkspace();

  const endMembership = async (leavingMember: Member | 'self', successorId: string | undefined) => {
    const successor = successorId === undefined ? {} : { successorId };
    try {
      if (leavingMember === 'self') {
        await leaveMutation.run({ query: { workspaceId }, body: successor });
        messages.success(t('left', { workspace: workspaceName }));
        navigate('/workspaces', { replace: true });
        return;
      }
      await removeMutation.run({
        query: { workspaceId, ids: encodeOrgId(workspaceId), email: leavingMember.email, ...successor },
      });
      messages.success(t('removed', { name: leavingMember.name }));
      onRemoved();
    } catch (error) {
      failures.show('remove', error);
    }
  };
  return { endMembership, isPending: removeMutation.isPending || leaveMutation.isPending };
}
