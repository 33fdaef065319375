import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useUpdateWorkspace() {
  return useSavingCall(calls.updateWorkspace, ['workspaces']);
}
