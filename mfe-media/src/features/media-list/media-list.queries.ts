import { useCall } from '@reportage/api';
import { type CallInput, calls } from '@reportage/contracts';

export type MediaListQuery = CallInput<typeof calls.listMedia>['query'];

export function useMedia(query: MediaListQuery) {
  return useCall(calls.listMedia, { query });
}
