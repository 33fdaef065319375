import { calls, getMediaDimension, type MediaType, type Metric, metricFamilies } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomMetricsService } from './custom-metrics.service.ts';
import { requireMedia } from './custom-values.service.ts';
import { createMediaValuesService } from './media-numbers.service.ts';
import { createMediaValuesRepository } from './media-values.repository.ts';

/** Routes for media types' metrics, and for single media items' custom values. */
export function mediaMetricRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  const metrics = createCustomMetricsService(platform);
  const mediaValues = createMediaValuesService(platform);

  /** A single item's metrics cannot be broken down by item. */
  const removeMediaDimension = (type: MediaType, metric: Metric): Metric => ({
    ...metric,
    dimensions: metric.dimensions.filter((id) => id !== getMediaDimension(type)),
  });

  return [
    implement(calls.getMetricsProfile, async ({ scope, query: { type, entity } }) => {
      const family = metricFamilies[type];
      const allMetrics = type === 'custom' ? await metrics.listCatalogueMetrics(scope) : family.metrics;
      const isSingleItem = entity === 'media';
      return {
        type,
        entity,
        metrics: isSingleItem ? allMetrics.map((metric) => removeMediaDimension(type, metric)) : [...allMetrics],
        dimensions: family.dimensions.filter(({ id }) => !isSingleItem || id !== getMediaDimension(type)),
      };
    }),

    implement(calls.updateMediaMetrics, async ({ scope, user, body }) => {
      await mediaValues.update(scope, user, body);
      return { done: true as const };
    }),

    implement(calls.queryMediaCustomMetrics, async ({ scope, body }) => {
      const ids = [...new Set(body.mediaIds)];
      await requireMedia(db, scope.workspaceId, ids);
      const rows = await createMediaValuesRepository(db, scope.workspaceId).aggregate(ids, body.period);
      return {
        data: ids.map((mediaId) => ({
          mediaId,
          metrics: rows.filter((row) => row.mediaId === mediaId).map(({ mediaId: _, ...metric }) => metric),
        })),
      };
    }),
  ];
}
