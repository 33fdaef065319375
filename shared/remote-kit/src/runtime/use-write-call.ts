import { callKey, getKeyWorkspaceId, useCallMutation } from '@reportage/api';
import { type Call, type CallInput, type CallOutput, type DataArea, dataChanged } from '@reportage/contracts';
import { useHost } from './use-host.ts';

/**
 * Makes a write call, and then announces which data it changed, so that screens that show the data refetch it, here and
 * in other tabs.
 */
export function useWriteCall<C extends Call>(call: C, changes: readonly DataArea[]) {
  const { bus } = useHost();
  const mutation = useCallMutation(call);
  const run = async (input: CallInput<C>): Promise<CallOutput<C>> => {
    const output = await mutation.mutateAsync(input);
    // The call's workspace rather than the tab's, because the tab may show another workspace by now.
    const workspaceId = getKeyWorkspaceId(callKey(call, input));
    for (const area of changes) bus.emit(dataChanged, { area, workspaceId });
    return output;
  };
  return { run, isPending: mutation.isPending, error: mutation.error };
}
