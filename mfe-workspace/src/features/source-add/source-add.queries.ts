import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export function useCreateSource() {
  return useSavingCall(calls.createSource, ['sources', 'workspaces']);
}
