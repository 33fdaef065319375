import { calls, type MediaType, type Metric, mediaDimensionOf, metricFamilies } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomMetricsService } from './custom-metrics.service.ts';
import { createCustomValuesService, requireFit, requireMedia } from './custom-values.service.ts';
import { createMediaValuesRepository } from './media-values.repository.ts';

const mediaDimension = mediaDimensionOf('custom');

/** Metrics as media have them: what a type offers, and the custom numbers of the items themselves. */
export function mediaMetricRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  const metrics = createCustomMetricsService(platform);
  const values = createCustomValuesService(platform);

  /** One item can't be broken down by items. */
  const withoutMedia = (type: MediaType, metric: Metric): Metric => ({
    ...metric,
    dimensions: metric.dimensions.filter((id) => id !== mediaDimensionOf(type)),
  });

  return [
    implement(calls.getMetricsProfile, async ({ scope, query: { type, entity } }) => {
      const family = metricFamilies[type];
      const all = type === 'custom' ? await metrics.catalogue(scope) : family.metrics;
      const isOne = entity === 'media';
      return {
        type,
        entity,
        metrics: isOne ? all.map((metric) => withoutMedia(type, metric)) : [...all],
        dimensions: family.dimensions.filter(({ id }) => !isOne || id !== mediaDimensionOf(type)),
      };
    }),

    implement(calls.updateMediaMetrics, async ({ scope, user, body }) => {
      const { workspaceId } = scope;
      await requireMedia(db, workspaceId, [body.mediaId]);
      const byMetric = Map.groupBy(body.metrics, ({ metricId }) => metricId);
      await db.transaction().execute(async (tx) => {
        // In one order everywhere, so that two saves never wait for each other.
        for (const metricId of [...byMetric.keys()].sort()) {
          const metric = await createCustomMetricsRepository(tx, workspaceId).lock(metricId);
          if (!metric) throw new AppError('notFound');
          requireFit(metric, { metricType: metric.type, dimension: mediaDimension });
          const wanted = (byMetric.get(metricId) ?? []).map(({ date, value, weight }) => ({
            id: body.mediaId,
            date,
            mediaId: body.mediaId,
            after: value === null ? null : { value, weight },
          }));
          const place = { metricId, dimension: mediaDimension };
          await values.change(tx, workspaceId, user, { place, wanted, kind: 'typed' });
        }
      });
      await values.landed(workspaceId);
      return { done: true as const };
    }),

    implement(calls.queryMediaCustomMetrics, async ({ scope, body }) => {
      const ids = [...new Set(body.mediaIds)];
      await requireMedia(db, scope.workspaceId, ids);
      const rows = await createMediaValuesRepository(db, scope.workspaceId).sumUp(ids, body.period);
      return {
        data: ids.map((mediaId) => ({
          mediaId,
          metrics: rows.filter((row) => row.mediaId === mediaId).map(({ mediaId: _, ...metric }) => metric),
        })),
      };
    }),
  ];
}
