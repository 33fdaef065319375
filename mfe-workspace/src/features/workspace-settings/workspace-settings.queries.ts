import { calls } from '@reportage/contracts';
import { useSavingCall } from '../../data/saving-call.ts';

export function useUpdateWorkspace() {
  return useSavingCall(calls.updateWorkspace, ['workspaces']);
}
