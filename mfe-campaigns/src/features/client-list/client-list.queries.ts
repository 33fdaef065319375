import { type CallInput, calls } from '@reportage/contracts';
import { useLiveCall } from '../../data/live-call.ts';
import { useSavingCall } from '../../data/saving-call.ts';

export type ClientListQuery = CallInput<typeof calls.listClients>['query'];

export function useClients(query: ClientListQuery) {
  return useLiveCall(calls.listClients, { query });
}

/** A client's name stands on its campaigns too. */
export function useSaveClient() {
  return useSavingCall(calls.upsertClient, ['clients', 'campaigns']);
}

export function useDeleteClients() {
  return useSavingCall(calls.deleteClients, ['clients', 'campaigns']);
}
