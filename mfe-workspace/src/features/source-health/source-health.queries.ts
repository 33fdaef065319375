import { useCall } from '@reportage/api';
import { type CallOutput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type SourceHealthResponse = CallOutput<typeof calls.getSourceHealth>;

const busyPollMs = 3_000;
const idlePollMs = 60_000;
const fetchesPollMs = 10_000;

/** Whether something is being fetched or is about to be; the health is then polled more often. */
const isBusy = ({ connections }: SourceHealthResponse): boolean =>
  connections.some(
    ({ state, nextSyncAt }) =>
      state === 'idle' || state === 'filling' || (nextSyncAt !== null && Date.parse(nextSyncAt) <= Date.now()),
  );

export function useSourceHealth(workspaceId: string, id: string) {
  return useCall(
    calls.getSourceHealth,
    { params: { id }, query: { workspaceId } },
    { refetchInterval: (response) => (response && !isBusy(response) ? idlePollMs : busyPollMs) },
  );
}

export interface FetchedAccount {
  workspaceId: string;
  sourceId: string;
  connectionId: string;
}

/** Loads an account's recent fetches, polled because one may end at any time. */
export function useFetches(
  { workspaceId, sourceId, connectionId }: FetchedAccount,
  { size, onlyFailed }: { size: number; onlyFailed: boolean },
) {
  const query = { workspaceId, size, ...(onlyFailed ? { outcome: 'failed' as const } : {}) };
  return useCall(
    calls.listFetches,
    { params: { id: sourceId, connectionId }, query },
    { refetchInterval: fetchesPollMs },
  );
}

export const useControlSync = () => useWriteCall(calls.controlSync, ['sources']);
