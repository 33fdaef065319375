import { useCall } from '@reportage/api';
import { type CallInput, calls, type GroupRule, type Period } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type GroupListQuery = CallInput<typeof calls.listGroups>['query'];

export function useGroups(query: GroupListQuery) {
  return useCall(calls.listGroups, { query });
}

const getGroupInput = (workspaceId: string, id: string): CallInput<typeof calls.getGroup> => ({
  params: { id },
  query: { workspaceId },
});

export function useGroup(workspaceId: string, id: string, options: { enabled?: boolean } = {}) {
  return useCall(calls.getGroup, getGroupInput(workspaceId, id), options);
}

/** New data arrives continuously, so the displayed figures are refetched. */
const figuresRefetchMs = 30_000;

export function useGroupFigures(workspaceId: string, id: string, period: Period, options: { enabled: boolean }) {
  const query = { workspaceId, ...period };
  return useCall(calls.getGroupFigures, { params: { id }, query }, { ...options, refetchInterval: figuresRefetchMs });
}

/** Finds the campaigns that an unsaved rule would match. */
export function useRuleMatches(workspaceId: string, rule: GroupRule, options: { enabled: boolean }) {
  return useCall(calls.matchGroupRule, { query: { workspaceId }, body: { rule } }, options);
}

/** Also refetches the campaigns, because they show the names of their groups. */
export function useCreateGroup() {
  return useWriteCall(calls.createGroup, ['groups', 'campaigns']);
}

export function useUpdateGroup() {
  return useWriteCall(calls.updateGroup, ['groups', 'campaigns']);
}

export function useDeleteGroups() {
  return useWriteCall(calls.deleteGroups, ['groups', 'campaigns']);
}

export function useChangeGroupCampaigns() {
  return useWriteCall(calls.changeGroupCampaigns, ['groups', 'campaigns']);
}
