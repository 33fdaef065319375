import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Returns `exists` if the name is taken; then no workspace was created. */
export function useCreateWorkspace() {
  return useWriteCall(calls.createWorkspace, ['workspaces']);
}
