import { useCallMutation } from '@reportage/api';
import type { Call, CallInput, CallOutput, DataArea } from '@reportage/contracts';
import { dataChanged } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';

/** A writing call that also tells the other remotes and tabs which data it changed. */
export function useSavingCall<C extends Call>(call: C, changes: readonly DataArea[]) {
  const { bus, workspace } = useHost();
  const mutation = useCallMutation(call, { changes });
  const save = async (input: CallInput<C>): Promise<CallOutput<C>> => {
    const saved = await mutation.mutateAsync(input);
    const state = workspace.get();
    const workspaceId = state.status === 'ready' ? state.workspace.id : null;
    for (const area of changes) bus.emit(dataChanged, { area, workspaceId });
    return saved;
  };
  return { save, isSaving: mutation.isPending, error: mutation.error };
}
