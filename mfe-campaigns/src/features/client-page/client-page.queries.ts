import { useCall } from '@reportage/api';
import { calls, type Period } from '@reportage/contracts';

/** New data arrives continuously, so the displayed figures are refetched. */
const figuresRefetchMs = 30_000;

export function useClient(workspaceId: string, id: string) {
  return useCall(calls.getClient, { params: { id }, query: { workspaceId } });
}

export function useClientFigures(workspaceId: string, id: string, period: Period, options: { enabled: boolean }) {
  const query = { workspaceId, ...period };
  return useCall(calls.getClientFigures, { params: { id }, query }, { ...options, refetchInterval: figuresRefetchMs });
}
