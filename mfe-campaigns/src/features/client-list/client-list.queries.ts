import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type ClientListQuery = CallInput<typeof calls.listClients>['query'];

export function useClients(query: ClientListQuery) {
  return useCall(calls.listClients, { query });
}

/** Loads the labels already used for clients. */
export function useClientLabels(workspaceId: string, options: { enabled: boolean }) {
  return useCall(calls.listClientLabels, { query: { workspaceId } }, options);
}

/** Also refetches the campaigns, because they show their client's name. */
export function useSaveClient() {
  return useWriteCall(calls.upsertClient, ['clients', 'campaigns']);
}

export function useDeleteClients() {
  return useWriteCall(calls.deleteClients, ['clients', 'campaigns']);
}
