import { type CallInput, calls } from '@reportage/contracts';
import { useLiveCall } from '../../data/live-call.ts';
import { useSavingCall } from '../../data/saving-call.ts';

export type SourceListQuery = CallInput<typeof calls.listSources>['query'];

export function useSources(query: SourceListQuery, options: { enabled?: boolean } = {}) {
  return useLiveCall(calls.listSources, { query }, options);
}

export function useDeleteSources() {
  return useSavingCall(calls.deleteSources, ['sources']);
}
