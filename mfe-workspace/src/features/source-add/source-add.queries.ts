import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export function useCreateSource() {
  return useWriteCall(calls.createSource, ['sources', 'workspaces']);
}
