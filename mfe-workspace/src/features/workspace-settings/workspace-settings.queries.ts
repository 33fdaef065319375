import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export function useUpdateWorkspace() {
  return useWriteCall(calls.updateWorkspace, ['workspaces']);
}

export function useGoalTemplates(workspaceId: string) {
  return useCall(calls.listGoalTemplates, { query: { workspaceId } });
}
