import type { TableSourceSettings } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';

/** The days for which a source provides a metric's values from its table, and the column that contains them. */
export interface MetricWindow {
  metricId: string;
  /** The source's own metric, which defines the column. */
  columnMetricId: string;
  /** The first day; null for no limit. */
  from: string | null;
  /** The day after the last one; null for no limit. */
  until: string | null;
}

export const isInWindow = ({ from, until }: MetricWindow, date: string): boolean =>
  (from === null || date >= from) && (until === null || date < until);

const selectActiveReplacements = (db: Executor) =>
  db.selectFrom('sourceReplacements').select(['firstDay', 'moved']).where('undoneAt', 'is', null);

/**
 * Reads for which metrics and days a source provides values: its own metrics until another source takes them over, and
 * the metrics that it has taken over itself.
 */
export async function readMetricWindows(
  db: Executor,
  sourceId: string,
  { metrics }: Pick<TableSourceSettings, 'metrics'>,
): Promise<MetricWindow[]> {
  const handovers = await selectActiveReplacements(db).where('oldSourceId', '=', sourceId).execute();
  const takeovers = await selectActiveReplacements(db).where('newSourceId', '=', sourceId).orderBy('id').execute();
  const untilByMetric = new Map(
    handovers.flatMap(({ moved }) =>
      (moved.metrics ?? []).map(({ metricId, from }): [string, string] => [metricId, from]),
    ),
  );
  const columnMetricIds = new Set(metrics.map(({ metricId }) => metricId));
  const sourceWindows = metrics.map(({ metricId }) => ({ metricId, columnMetricId: metricId, from: null }));
  const takenOverWindows = takeovers
    .flatMap(({ moved }) => moved.metrics ?? [])
    .filter((window) => columnMetricIds.has(window.columnMetricId));
  return [...sourceWindows, ...takenOverWindows].map(({ metricId, columnMetricId, from }) => ({
    metricId,
    columnMetricId,
    from,
    until: untilByMetric.get(metricId) ?? null,
  }));
}

/** Lists the metrics of other sources that this one has taken over. */
export async function listTakenOverMetrics(db: Executor, sourceId: string): Promise<string[]> {
  const takeovers = await selectActiveReplacements(db).where('newSourceId', '=', sourceId).execute();
  return takeovers.flatMap(({ moved }) => (moved.metrics ?? []).map(({ metricId }) => metricId));
}

/** Lists the metrics of this source that another one has taken over. */
export async function listReplacedMetrics(db: Executor, sourceId: string): Promise<string[]> {
  const handovers = await selectActiveReplacements(db).where('oldSourceId', '=', sourceId).execute();
  return handovers.flatMap(({ moved }) => (moved.metrics ?? []).map(({ metricId }) => metricId));
}
