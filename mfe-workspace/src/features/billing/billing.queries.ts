import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

export const useBilling = (workspaceId: string) => useCall(calls.getBilling, { query: { workspaceId } });
export const useLimits = (workspaceId: string) => useCall(calls.getLimits, { query: { workspaceId } });

/** The plans with their prices. */
export const useProducts = (enabled: boolean) => useCall(calls.listProducts, {}, { enabled });
