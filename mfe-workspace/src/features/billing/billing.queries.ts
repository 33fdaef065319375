import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

export const useBilling = (workspaceId: string, enabled = true) =>
  useCall(calls.getBilling, { query: { workspaceId } }, { enabled });
export const useLimits = (workspaceId: string) => useCall(calls.getLimits, { query: { workspaceId } });

/** Loads the plans with their prices. */
export const useProducts = (enabled: boolean) => useCall(calls.listProducts, {}, { enabled });
