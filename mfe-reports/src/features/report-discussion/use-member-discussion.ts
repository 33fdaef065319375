import { useCall } from '@reportage/api';
import { calls, mayAct, type Workspace } from '@reportage/contracts';
import { useFailures, useSampleRestriction, useUser, useWriteCall } from '@reportage/remote-kit/runtime';
import type { DiscussionState } from './discussion.model.ts';

const changedAreas = ['reports'] as const;
const refreshMs = 60_000;
const emptyDiscussion = { threads: [], approvals: [], people: [], links: [] };

export function useMemberDiscussion(reportId: string, workspace: Workspace): DiscussionState {
  const scope = { params: { id: reportId }, query: { workspaceId: workspace.id } };
  const discussion = useCall(calls.getReportDiscussion, scope, { refetchInterval: refreshMs });
  const disabledReason = useSampleRestriction(calls.addReportComment);
  const failures = useFailures('reports');
  const user = useUser();
  const addMutation = useWriteCall(calls.addReportComment, changedAreas);
  const resolveMutation = useWriteCall(calls.resolveReportThread, changedAreas);
  const removeMutation = useWriteCall(calls.removeReportThread, changedAreas);
  const answerMutation = useWriteCall(calls.answerReportApproval, changedAreas);

  /** Shows an error if the request fails. @returns whether it succeeded */
  const runAction = async (action: 'add' | 'update' | 'remove', request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      failures.show(action, error);
      return false;
    }
  };
  const getThreadInput = (threadId: string) => ({ ...scope, params: { ...scope.params, threadId } });
  const currentData = discussion.data ?? emptyDiscussion;
  return {
    ...currentData,
    mayComment: disabledReason === undefined,
    disabledReason,
    mayResolve: mayAct(workspace.access, 'edit'),
    mayRemove: mayAct(workspace.access, 'manageOwn'),
    isGuest: false,
    pendingApproval: currentData.approvals.find(
      ({ approver, state, isCurrent }) =>
        isCurrent && state === 'pending' && approver.id !== null && approver.id === user?.id,
    ),
    isBusy: [addMutation, resolveMutation, removeMutation, answerMutation].some(({ isPending }) => isPending),
    add: (body) => runAction('add', addMutation.run({ ...scope, body })),
    answer: (body) => runAction('update', answerMutation.run({ ...scope, body })),
    resolve: async (threadId, isResolved) => {
      await runAction('update', resolveMutation.run({ ...getThreadInput(threadId), body: { isResolved } }));
    },
    remove: async (threadId) => {
      await runAction('remove', removeMutation.run(getThreadInput(threadId)));
    },
  };
}
