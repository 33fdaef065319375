import { useCall } from '@reportage/api';
import { type CallInput, calls, type MediaType } from '@reportage/contracts';
import { whenPictured } from '../../data/waiting-pictures.ts';

export type MediaListQuery = CallInput<typeof calls.listMedia>['query'];

export function useMedia(query: MediaListQuery) {
  return useCall(calls.listMedia, { query }, { refetchInterval: whenPictured });
}

export const useMediaFacets = (workspaceId: string, mediaType: MediaType) =>
  useCall(calls.listMediaFacets, { query: { workspaceId, mediaType } });
