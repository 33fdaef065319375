import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

/** Answers `exists` where the name is taken; then nothing was made. */
export function useCreateWorkspace() {
  return useSavingCall(calls.createWorkspace, ['workspaces']);
}
