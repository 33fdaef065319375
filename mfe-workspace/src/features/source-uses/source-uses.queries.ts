import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

export const useSourceUses = (workspaceId: string, id: string) =>
  useCall(calls.getSourceUses, { params: { id }, query: { workspaceId } });
