import { calls } from '@reportage/contracts';
import { useLiveCall } from '../../data/live-call.ts';
import { useSavingCall } from '../../data/saving-call.ts';

/** How often a source is asked whether its script has been seen (specification, part 1 §9). */
export const statusPollMs = 1_500;

export function useSource(workspaceId: string, id: string | null) {
  return useLiveCall(calls.getSource, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== null });
}

/** Asks again every 1.5 s until the script has been seen. */
export function useSourceStatus(workspaceId: string, id: string) {
  return useLiveCall(
    calls.getSourceStatus,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (answer) => (answer?.done ? false : statusPollMs) },
  );
}

export function useUpdateSource() {
  return useSavingCall(calls.updateSource, ['sources']);
}
