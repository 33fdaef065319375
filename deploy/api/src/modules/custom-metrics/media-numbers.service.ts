import { getMediaDimension, type mediaNumbersUpdateSchema, type User, type z } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStale, toWeightedValue } from './change-values.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomValuesRepository, getKey } from './custom-values.repository.ts';
import {
  createCustomValuesService,
  requireManualMetric,
  requireMatchingValues,
  requireMedia,
} from './custom-values.service.ts';

type ValuesUpdate = z.output<typeof mediaNumbersUpdateSchema>;

const dimension = getMediaDimension('custom');

export function createMediaValuesService(platform: Platform) {
  const { db } = platform;
  const values = createCustomValuesService(platform);

  const getRequestedValues = ({ mediaId, metrics }: ValuesUpdate, metricId: string) =>
    metrics
      .filter((metric) => metric.metricId === metricId)
      .map(({ date, value, weight, before }) => ({
        id: mediaId,
        date,
        mediaId,
        before,
        after: value === null ? null : { value, weight },
      }));

  async function lockMetrics(tx: Tx, workspaceId: string, metricIds: readonly string[]): Promise<void> {
    for (const metricId of metricIds) {
      const metric = await createCustomMetricsRepository(tx, workspaceId).lock(metricId);
      if (!metric) throw new AppError('notFound');
      requireMatchingValues(metric, { metricType: metric.type, dimension });
      requireManualMetric(metric);
    }
  }

  /** Reads the stored values, and determines whether someone else has changed any of them. */
  async function compareWithStoredValues(
    tx: Tx,
    workspaceId: string,
    update: ValuesUpdate,
    metricIds: readonly string[],
  ) {
    const repository = createCustomValuesRepository(tx, workspaceId);
    let hasStaleValue = false;
    const metrics = [];
    for (const metricId of metricIds) {
      const requestedValues = getRequestedValues(update, metricId);
      const storedValues = await repository.find({ metricId, dimension }, requestedValues);
      hasStaleValue ||= requestedValues.some((value) => isStale(storedValues, value));
      metrics.push(
        ...requestedValues.map((value) => ({
          metricId,
          date: value.date,
          stored: toWeightedValue(storedValues.get(getKey(value))),
        })),
      );
    }
    return { hasStaleValue, current: { mediaId: update.mediaId, metrics } };
  }

  return {
    /**
     * Updates either all of the given values of a media item or none.
     * @throws {AppError} `conflict` with the stored values, if someone else has changed them
     */
    async update({ workspaceId }: WorkspaceScope, user: User, update: ValuesUpdate): Promise<void> {
      await requireMedia(db, workspaceId, [update.mediaId]);
      // The metrics are locked in a fixed order, so that concurrent saves cannot deadlock.
      const metricIds = [...new Set(update.metrics.map(({ metricId }) => metricId))].sort();
      await db.transaction().execute(async (tx) => {
        await lockMetrics(tx, workspaceId, metricIds);
        const { hasStaleValue, current } = await compareWithStoredValues(tx, workspaceId, update, metricIds);
        if (hasStaleValue) throw new AppError('conflict', { details: { current } });
        for (const metricId of metricIds) {
          const requestedValues = getRequestedValues(update, metricId);
          await values.change(tx, workspaceId, user, {
            series: { metricId, dimension },
            changes: requestedValues,
            kind: 'typed',
          });
        }
      });
      await values.refreshGoals(workspaceId);
    },
  };
}
