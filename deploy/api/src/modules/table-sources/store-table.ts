import type { CustomValueKey, TableSourceSettings } from '@reportage/contracts';
import { getMediaDimension } from '@reportage/contracts';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { getEffectiveEntries, type ValueChange } from '../custom-metrics/change-values.ts';
import { createItems } from '../custom-metrics/create-items.ts';
import { createCustomMetricsRepository } from '../custom-metrics/custom-metrics.repository.ts';
import { createCustomValuesRepository, getKey } from '../custom-metrics/custom-values.repository.ts';
import type { CustomValuesService } from '../custom-metrics/custom-values.service.ts';
import { isInWindow, type MetricWindow } from './metric-windows.ts';
import type { ResolvedTable } from './resolve-lines.ts';

const mediaDimension = getMediaDimension('custom');
/** More values than any table can hold, so nothing is ever cut off. */
const maxValues = 10_000_000;

interface TableToStore {
  source: Pick<SourceRow, 'id' | 'workspaceId' | 'ownerId'>;
  settings: TableSourceSettings;
  table: ResolvedTable;
  windows: readonly MetricWindow[];
}

/** If the key has the name of a newly created item, replaces it with the item's id. */
function replaceNewNames(key: CustomValueKey, dimension: string, newIds: ReadonlyMap<string, string>): CustomValueKey {
  if (dimension !== mediaDimension) return key;
  const id = newIds.get(key.id) ?? key.id;
  return { ...key, id, mediaId: id };
}

/** All values have the same weight, because a table does not say how many observations an average is based on. */
const listTableValues = (
  { lines }: ResolvedTable,
  window: MetricWindow,
  toKey: (key: CustomValueKey) => CustomValueKey,
): ValueChange[] =>
  lines.flatMap(({ key, values }) => {
    const value = values.get(window.columnMetricId);
    return value === undefined || !isInWindow(window, key.date) ? [] : [{ ...toKey(key), after: { value, weight: 1 } }];
  });

/**
 * Updates the values of a source's metrics from its table, on the days that the source covers. Values that are not in
 * the table are removed; unchanged ones are not written.
 * @returns how many values were added, changed or removed
 */
export async function storeTableValues(
  tx: Tx,
  services: Pick<Platform, 'identifiers' | 'config'>,
  customValues: Pick<CustomValuesService, 'change'>,
  { source, settings, table, windows }: TableToStore,
): Promise<number> {
  const { workspaceId, ownerId } = source;
  const { dimension } = settings;
  const metrics = createCustomMetricsRepository(tx, workspaceId);
  const values = createCustomValuesRepository(tx, workspaceId);
  const newIds = await createItems(tx, services, workspaceId, table.newNames);
  let changedCount = 0;
  // Locks the metrics in a fixed order, to avoid deadlocks.
  for (const window of windows.toSorted((one, other) => (one.metricId < other.metricId ? -1 : 1))) {
    const { metricId } = window;
    const row = await metrics.lock(metricId);
    // A metric that another source has taken over belongs to that source, but this table still covers its earlier days.
    if (!row || (row.sourceId !== source.id && window.until === null)) continue;
    const tableValues = listTableValues(table, window, (key) => replaceNewNames(key, dimension, newIds));
    // Values may still be stored for a dimension from earlier settings.
    for (const usedDimension of new Set([dimension, ...(await values.listUsedDimensions(metricId))])) {
      const series = { metricId, dimension: usedDimension };
      const storedValues = (await values.list(series, [], maxValues)).filter(({ date }) => isInWindow(window, date));
      const storedByKey = new Map(storedValues.map((value) => [getKey(value), value]));
      const currentValues = usedDimension === dimension ? tableValues : [];
      const keptKeys = new Set(currentValues.map(getKey));
      const removedValues = storedValues.filter((value) => !keptKeys.has(getKey(value)));
      const entries = getEffectiveEntries(
        [...currentValues, ...removedValues.map(({ id, date, mediaId }) => ({ id, date, mediaId, after: null }))],
        storedByKey,
      );
      changedCount += entries.length;
      if (entries.length > 0)
        await customValues.change(tx, workspaceId, { id: ownerId }, { series, changes: entries, kind: 'fetched' });
    }
    const isUnbounded = window.from === null && window.until === null;
    if (isUnbounded && (row.dimensions.length !== 1 || row.dimensions[0] !== dimension)) {
      await tx
        .updateTable('customMetrics')
        .set({ dimensions: toJson([dimension]) })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', metricId)
        .execute();
    }
  }
  return changedCount;
}
