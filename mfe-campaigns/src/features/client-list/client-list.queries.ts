import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useSavingCall } from '@reportage/remote-kit/runtime';

export type ClientListQuery = CallInput<typeof calls.listClients>['query'];

export function useClients(query: ClientListQuery) {
  return useCall(calls.listClients, { query });
}

/** Labels in use by clients, for selection. */
export function useClientLabels(workspaceId: string, options: { enabled: boolean }) {
  return useCall(calls.listClientLabels, { query: { workspaceId } }, options);
}

/** A client's name is also shown on its campaigns. */
export function useSaveClient() {
  return useSavingCall(calls.upsertClient, ['clients', 'campaigns']);
}

export function useDeleteClients() {
  return useSavingCall(calls.deleteClients, ['clients', 'campaigns']);
}
