import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Polling interval for a source's status (specification, part 1 §9). */
export const statusPollMs = 1_500;

export function useSource(workspaceId: string, id: string | null) {
  return useCall(calls.getSource, { params: { id: id ?? '' }, query: { workspaceId } }, { enabled: id !== null });
}

/** Polls the status until the script has been seen or the first data has arrived. */
export function useSourceStatus(workspaceId: string, id: string) {
  return useCall(
    calls.getSourceStatus,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (response) => (response?.done ? false : statusPollMs) },
  );
}

export function useUpdateSource() {
  return useWriteCall(calls.updateSource, ['sources']);
}
