import { useCall } from '@reportage/api';
import { calls, type mediaTypes, type Period } from '@reportage/contracts';
import { thumbnailRefetchInterval } from '../../data/thumbnail-polling.ts';

/** One item by its id, of whatever type. */
export function useMediaItem(workspaceId: string, mediaType: (typeof mediaTypes)[number], id: string) {
  const query = { workspaceId, mediaType, mediaIds: id, size: 1 };
  return useCall(calls.listMedia, { query }, { refetchInterval: thumbnailRefetchInterval });
}

export const useItemNumber = (workspaceId: string, id: string, metric: string, period: Period) =>
  useCall(calls.explainNumber, {
    query: { workspaceId },
    body: { subject: { kind: 'media', ids: [id] }, metric, period, filters: [] },
  });

export const useItemCustomNumbers = (workspaceId: string, id: string) =>
  useCall(calls.queryMediaCustomMetrics, { query: { workspaceId }, body: { mediaIds: [id] } });

export const useRelatedMedia = (workspaceId: string, id: string) =>
  useCall(calls.findRelatedMedia, { query: { workspaceId }, body: { mediaIds: [id] } });
