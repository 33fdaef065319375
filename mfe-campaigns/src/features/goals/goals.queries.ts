import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Loads one goal set with its goals' values and chart data. */
export function useGoalSet(workspaceId: string, campaignId: string, goalSetIndex: number, isShown: boolean) {
  const input = { params: { campaignId }, query: { workspaceId, goalSetIndex } };
  return useCall(calls.getGoals, input, { enabled: isShown });
}

/** Loads all goal sets of a campaign. */
export function useGoalSets(workspaceId: string, campaignId: string, isShown: boolean) {
  return useCall(calls.getGoals, { params: { campaignId }, query: { workspaceId } }, { enabled: isShown });
}

/**
 * Loads the metrics that goals can use.
 * @param includesUnmeasured whether to include metrics that have no data in the workspace
 */
export function useGoalMetrics(workspaceId: string, includesUnmeasured: boolean) {
  const all = includesUnmeasured ? ('true' as const) : ('false' as const);
  return useCall(calls.listGoalMetrics, { query: { workspaceId, all, calculated: 'true' } });
}

export function useGoalTemplates(workspaceId: string) {
  return useCall(calls.listGoalTemplates, { query: { workspaceId } });
}

export function useSaveGoalTemplate() {
  return useWriteCall(calls.upsertGoalTemplate, ['goals']);
}

/** Also refetches workspaces, because the template may have been a workspace's default. */
export function useDeleteGoalTemplates() {
  return useWriteCall(calls.deleteGoalTemplates, ['goals', 'workspaces']);
}
