import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Returns `exists` if the name is taken; then no workspace was created. */
export function useCreateWorkspace() {
  return useSavingCall(calls.createWorkspace, ['workspaces']);
}
