import { useCall } from '@reportage/api';
import { type CallInput, calls, type MediaType } from '@reportage/contracts';
import { thumbnailRefetchInterval } from '../../data/thumbnail-polling.ts';

export type MediaListQuery = CallInput<typeof calls.listMedia>['query'];

export function useMedia(query: MediaListQuery) {
  return useCall(calls.listMedia, { query }, { refetchInterval: thumbnailRefetchInterval });
}

export const useMediaFacets = (workspaceId: string, mediaType: MediaType) =>
  useCall(calls.listMediaFacets, { query: { workspaceId, mediaType } });
