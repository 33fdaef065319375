import { useCall } from '@reportage/api';
import { calls, type Period } from '@reportage/contracts';

export const useSourceComparison = (workspaceId: string, id: string, { from, to }: Period) =>
  useCall(calls.compareSources, { params: { id }, query: { workspaceId, from, to } });
