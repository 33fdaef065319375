import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

export type SourceListQuery = CallInput<typeof calls.listSources>['query'];

export function useSources(query: SourceListQuery, options: { enabled?: boolean } = {}) {
  return useCall(calls.listSources, { query }, options);
}

export function useDeleteSources() {
  return useWriteCall(calls.deleteSources, ['sources']);
}
