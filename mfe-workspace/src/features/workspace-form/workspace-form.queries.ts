import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** The response has `exists` set if the name is taken; in that case, no workspace is created. */
export function useCreateWorkspace() {
  return useWriteCall(calls.createWorkspace, ['workspaces']);
}
