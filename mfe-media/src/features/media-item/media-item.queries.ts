import { useCall } from '@reportage/api';
import { type CustomMetricType, calls, type Media, type mediaTypes, type Period } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';
import { getThumbnailRefetchInterval } from '../../data/thumbnail-polling.ts';

/** Loads one item, of any type, by its id. */
export function useMediaItem(workspaceId: string, mediaType: (typeof mediaTypes)[number], id: string) {
  const query = { workspaceId, mediaType, mediaIds: id, size: 1 };
  return useCall(calls.listMedia, { query }, { refetchInterval: getThumbnailRefetchInterval });
}

export const useItemFigure = (workspaceId: string, id: string, metric: string, period: Period) =>
  useCall(calls.explainNumber, {
    query: { workspaceId },
    body: { subject: { kind: 'media', ids: [id] }, metric, period, filters: [] },
  });

/** Loads the item's main metric for each recent day. */
export const useItemFigures = (workspaceId: string, { id, mediaType }: Pick<Media, 'id' | 'mediaType'>) =>
  useCall(calls.queryMediaFigures, { query: { workspaceId }, body: { mediaType, mediaIds: [id] } });

export const useItemCustomNumbers = (workspaceId: string, id: string) =>
  useCall(calls.queryMediaCustomMetrics, { query: { workspaceId }, body: { mediaIds: [id] } });

export const useRelatedMedia = (workspaceId: string, id: string) =>
  useCall(calls.findRelatedMedia, { query: { workspaceId }, body: { mediaIds: [id] } });

/** Loads the workspace's custom metrics with their dimensions. */
export const useCustomMetricsProfile = (workspaceId: string) =>
  useCall(calls.getMetricsProfile, { query: { workspaceId, type: 'custom', entity: 'campaign' } });

/** Loads the stored values of one metric and item, for all days. */
export function useItemValues(
  workspaceId: string,
  { metricId, metricType, mediaId }: { metricId: string; metricType: CustomMetricType; mediaId: string },
) {
  const body = { metricId, metricType, dimension: 'custom_media', items: [{ id: mediaId }] };
  return useCall(calls.getCustomValues, { query: { workspaceId }, body });
}

export const useUpdateItemNumbers = () =>
  useWriteCall(calls.updateMediaMetrics, ['customMetrics', 'media', 'reports', 'campaigns']);
