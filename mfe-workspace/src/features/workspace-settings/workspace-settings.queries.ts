import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useUpdateWorkspace() {
  return useSavingCall(calls.updateWorkspace, ['workspaces']);
}

export function useGoalTemplates(workspaceId: string) {
  return useCall(calls.listGoalTemplates, { query: { workspaceId } });
}
