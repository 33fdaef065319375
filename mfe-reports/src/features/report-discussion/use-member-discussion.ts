import { useCall } from '@reportage/api';
import { calls, mayAct, type Workspace } from '@reportage/contracts';
import { useFailures, useSampleRefusal, useSavingCall, useUser } from '@reportage/remote-kit/runtime';
import type { DiscussionState } from './discussion.model.ts';

const changes = ['reports'] as const;
const refreshMs = 60_000;
const emptyDiscussion = { threads: [], approvals: [], people: [], links: [] };

export function useMemberDiscussion(reportId: string, workspace: Workspace): DiscussionState {
  const scope = { params: { id: reportId }, query: { workspaceId: workspace.id } };
  const discussion = useCall(calls.getReportDiscussion, scope, { refetchInterval: refreshMs });
  const refusal = useSampleRefusal(calls.addReportComment);
  const failures = useFailures('reports');
  const user = useUser();
  const adding = useSavingCall(calls.addReportComment, changes);
  const resolving = useSavingCall(calls.resolveReportThread, changes);
  const removing = useSavingCall(calls.removeReportThread, changes);
  const answering = useSavingCall(calls.answerReportApproval, changes);

  /** False if it failed; the reader has then seen the error. */
  const attempt = async (action: 'add' | 'update' | 'remove', work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      failures.show(action, error);
      return false;
    }
  };
  const threadInput = (threadId: string) => ({ ...scope, params: { ...scope.params, threadId } });
  const currentData = discussion.data ?? emptyDiscussion;
  return {
    ...currentData,
    mayComment: refusal === undefined,
    refusal,
    mayResolve: mayAct(workspace.access, 'edit'),
    mayRemove: mayAct(workspace.access, 'manageOwn'),
    isGuest: false,
    question: currentData.approvals.find(
      ({ asked, state, isCurrent }) => isCurrent && state === 'pending' && asked.id !== null && asked.id === user?.id,
    ),
    isBusy: [adding, resolving, removing, answering].some(({ isSaving }) => isSaving),
    add: (body) => attempt('add', adding.save({ ...scope, body })),
    answer: (body) => attempt('update', answering.save({ ...scope, body })),
    resolve: async (threadId, isResolved) => {
      await attempt('update', resolving.save({ ...threadInput(threadId), body: { isResolved } }));
    },
    remove: async (threadId) => {
      await attempt('remove', removing.save(threadInput(threadId)));
    },
  };
}
