import { useCall } from '@reportage/api';
import { type CallInput, type CallOutput, calls, type Media, type MediaType } from '@reportage/contracts';
import { getThumbnailRefetchInterval } from '../../data/thumbnail-polling.ts';

export type MediaListQuery = CallInput<typeof calls.listMedia>['query'];

export function useMedia(query: MediaListQuery) {
  return useCall(calls.listMedia, { query }, { refetchInterval: getThumbnailRefetchInterval });
}

export const useMediaFacets = (workspaceId: string, mediaType: MediaType) =>
  useCall(calls.listMediaFacets, { query: { workspaceId, mediaType } });

export type MediaFigures = CallOutput<typeof calls.queryMediaFigures>;

/** Loads the items' figures; sends no request while there are no items. */
export const useMediaFigures = (workspaceId: string, mediaType: MediaType, items: readonly Media[]) => {
  const mediaIds = items.map(({ id }) => id);
  return useCall(
    calls.queryMediaFigures,
    { query: { workspaceId }, body: { mediaType, mediaIds } },
    { enabled: mediaIds.length > 0 },
  );
};
