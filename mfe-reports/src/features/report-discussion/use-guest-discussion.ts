import { useCall, useCallMutation } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { useEffect } from 'react';
import { useGuestAccess } from '../report-guest/guest-access.tsx';
import type { DiscussionState } from './discussion.model.ts';

const refreshMs = 60_000;
const emptyDiscussion = { threads: [], approvals: [], mayComment: false };

/**
 * Returns the discussion with guests of a named link, once the report is loaded; undefined at the plain URL, where
 * guests cannot comment.
 */
export function useGuestDiscussion(reportId: string | undefined): DiscussionState | undefined {
  const { key, reportFailure } = useGuestAccess();
  const { link = '' } = key;
  const guestKey = { ...key, link };
  const params = { id: reportId ?? '' };
  const input = { params, query: guestKey };
  const discussion = useCall(calls.getGuestDiscussion, input, {
    enabled: link !== '' && reportId !== undefined,
    refetchInterval: refreshMs,
  });
  const error = discussion.error;
  useEffect(() => {
    if (error) reportFailure(error);
  }, [error, reportFailure]);
  const failures = useFailures('reports');
  const addMutation = useCallMutation(calls.addGuestComment);
  const answerMutation = useCallMutation(calls.answerGuestApproval);

  const runAction = async (action: 'add' | 'update', request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      await discussion.refetch();
      return true;
    } catch (error) {
      reportFailure(error);
      failures.show(action, error);
      return false;
    }
  };
  if (link === '') return undefined;
  const currentData = discussion.data ?? emptyDiscussion;
  return {
    ...currentData,
    people: [],
    links: [],
    mayResolve: false,
    mayRemove: false,
    isGuest: true,
    pendingApproval: currentData.approvals.find(({ state, isCurrent }) => isCurrent && state === 'pending'),
    isBusy: addMutation.isPending || answerMutation.isPending,
    add: ({ text, threadId, sectionId, metric }, name) =>
      runAction(
        'add',
        addMutation.mutateAsync({ params, body: { ...guestKey, name, text, threadId, sectionId, metric } }),
      ),
    answer: (approval, name) =>
      runAction('update', answerMutation.mutateAsync({ params, body: { ...guestKey, name, ...approval } })),
    resolve: async () => undefined,
    remove: async () => undefined,
  };
}
