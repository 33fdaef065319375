import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

const pollMs = 10_000;

/** Loads the latest reads of a table, polled because one may finish at any time. */
export const useTableReads = (workspaceId: string, id: string) =>
  useCall(calls.listTableReads, { params: { id }, query: { workspaceId } }, { refetchInterval: pollMs });
