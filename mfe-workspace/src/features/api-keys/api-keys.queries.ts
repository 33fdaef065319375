import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export const useApiKeys = (workspaceId: string) => useCall(calls.listApiKeys, { query: { workspaceId } });
export const useCreateApiKey = () => useSavingCall(calls.createApiKey, []);
export const useRevokeApiKey = () => useSavingCall(calls.revokeApiKey, []);
