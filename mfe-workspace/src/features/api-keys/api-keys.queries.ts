import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export const useApiKeys = (workspaceId: string) => useCall(calls.listApiKeys, { query: { workspaceId } });
export const useCreateApiKey = () => useWriteCall(calls.createApiKey, []);
export const useRevokeApiKey = () => useWriteCall(calls.revokeApiKey, []);
