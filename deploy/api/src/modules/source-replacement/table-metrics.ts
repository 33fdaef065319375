import {
  type CustomValue,
  isTableSettings,
  type ReplacementItem,
  type SourceReplacementPreview,
  type TableMetric,
  type User,
} from '@reportage/contracts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { MovedMetric } from '../../schema/duplicate.tables.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { createCustomMetricsRepository } from '../custom-metrics/custom-metrics.repository.ts';
import { createCustomValuesRepository, getKey } from '../custom-metrics/custom-values.repository.ts';
import type { CustomValuesService } from '../custom-metrics/custom-values.service.ts';
import { readMetricWindows } from '../table-sources/metric-windows.ts';

/** More values than any table can hold, so nothing is ever cut off. */
const maxValues = 10_000_000;

type Decisions = readonly { oldId: string; newId: string | null }[];

function getSettings({ id, settings }: SourceRow) {
  if (!isTableSettings(settings)) throw new Error(`The source ${id} is not a table source.`);
  return settings;
}

/** Presents a metric as an item. Its column header takes the place of the URL. */
const presentMetric = ({ metricId, name, column }: TableMetric): ReplacementItem => ({
  id: metricId as ReplacementItem['id'],
  name,
  url: column,
});

/** Whether the new metric can continue the old one: unit, currency, aggregation and dimension must be the same. */
const canContinue = (
  oldSource: SourceRow,
  oldMetric: TableMetric,
  newSource: SourceRow,
  newMetric: TableMetric,
): boolean =>
  oldMetric.unit === newMetric.unit &&
  oldMetric.type === newMetric.type &&
  getSettings(oldSource).dimension === getSettings(newSource).dimension &&
  (oldMetric.unit !== 'currency' || getSettings(oldSource).currency === getSettings(newSource).currency);

const getHeader = ({ column }: TableMetric): string => column.trim().toLowerCase();

/** Matches the metrics of two tables by their column headers. */
export function matchMetrics(oldSource: SourceRow, newSource: SourceRow) {
  const oldMetrics = getSettings(oldSource).metrics;
  const newMetrics = getSettings(newSource).metrics;
  const pairs = oldMetrics.map((metric) => ({
    old: metric,
    new: newMetrics.find(
      (newMetric) => getHeader(newMetric) === getHeader(metric) && canContinue(oldSource, metric, newSource, newMetric),
    ),
  }));
  const matched = pairs.flatMap((pair) => (pair.new ? [{ old: pair.old, new: pair.new }] : []));
  const unmatched = pairs.flatMap((pair) => (pair.new ? [] : [pair.old]));
  const candidates = newMetrics.filter((newMetric) =>
    unmatched.some((metric) => canContinue(oldSource, metric, newSource, newMetric)),
  );
  return { matched, unmatched, candidates };
}

async function sumByDay(db: Executor, workspaceId: string, metricId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('customValues')
    .select(({ fn }) => ['reportDate', fn.sum<number>('value').as('value')])
    .where('workspaceId', '=', workspaceId)
    .where('metricId', '=', metricId)
    .groupBy('reportDate')
    .execute();
  return new Map(rows.map(({ reportDate, value }) => [reportDate, Number(value)]));
}

/** Previews which metrics a replacement would join, with the daily values of the first pair. */
export async function previewTables(
  db: Executor,
  workspaceId: string,
  oldSource: SourceRow,
  newSource: SourceRow,
): Promise<SourceReplacementPreview> {
  const { matched, unmatched, candidates } = matchMetrics(oldSource, newSource);
  const [firstPair = null] = matched;
  const [oldValues, newValues] = firstPair
    ? [await sumByDay(db, workspaceId, firstPair.old.metricId), await sumByDay(db, workspaceId, firstPair.new.metricId)]
    : [new Map<string, number>(), new Map<string, number>()];
  const days = [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .toSorted()
    .map((day) => ({ day, old: oldValues.get(day) ?? null, new: newValues.get(day) ?? null }));
  return {
    matched: matched.map((pair) => ({
      old: presentMetric(pair.old),
      new: presentMetric(pair.new),
      by: 'column' as const,
    })),
    matchedCount: matched.length,
    unmatched: unmatched.map((metric) => ({ old: presentMetric(metric), suggestion: null })),
    unmatchedCount: unmatched.length,
    candidates: candidates.map(presentMetric),
    metric: firstPair?.old.metricId ?? null,
    ...(firstPair ? { metricName: firstPair.old.name } : {}),
    days,
    suggestedDay: [...newValues.keys()].toSorted()[0] ?? null,
  };
}

/** Returns the pairs that match by their headers, with the user's decisions applied. */
export function resolveMetricPairs(oldSource: SourceRow, newSource: SourceRow, decisions: Decisions) {
  const indexMetricsById = (source: SourceRow) =>
    new Map(getSettings(source).metrics.map((metric) => [metric.metricId, metric]));
  const oldMetricsById = indexMetricsById(oldSource);
  const newMetricsById = indexMetricsById(newSource);
  const newIdByOldId = new Map(decisions.map(({ oldId, newId }) => [oldId, newId]));
  const pairs = matchMetrics(oldSource, newSource).matched.filter((pair) => !newIdByOldId.has(pair.old.metricId));
  for (const [index, { oldId, newId }] of decisions.entries()) {
    const oldMetric = oldMetricsById.get(oldId);
    const newMetric = newMetricsById.get(newId ?? '');
    if (!oldMetric || (newId !== null && !newMetric)) throw new AppError('notFound');
    if (!newMetric) continue;
    if (!canContinue(oldSource, oldMetric, newSource, newMetric))
      throw invalidField(`body.pairs.${index}.newId`, {
        en: 'must have the same unit, currency, aggregation and kind of rows as the old metric',
        de: 'muss dieselbe Einheit, Währung, Art der Summe und Art der Zeilen wie die alte Metrik haben',
      });
    pairs.push({ old: oldMetric, new: newMetric });
  }
  return pairs;
}

interface WriteContext {
  tx: Tx;
  workspaceId: string;
  user: Pick<User, 'id'>;
  service: Pick<CustomValuesService, 'change'>;
}

type DimensionValue = CustomValue & { dimension: string };

async function listValues(
  { tx, workspaceId }: WriteContext,
  metricId: string,
  from: string,
): Promise<DimensionValue[]> {
  const values = createCustomValuesRepository(tx, workspaceId);
  const dimensionValues: DimensionValue[] = [];
  for (const dimension of await values.listUsedDimensions(metricId)) {
    const storedValues = await values.list({ metricId, dimension }, [], maxValues);
    dimensionValues.push(...storedValues.filter(({ date }) => date >= from).map((value) => ({ ...value, dimension })));
  }
  return dimensionValues;
}

/** Replaces a metric's values from the day `from` on. */
async function setValues(
  context: WriteContext,
  metricId: string,
  from: string,
  requestedValues: readonly DimensionValue[],
) {
  const { tx, workspaceId, user, service } = context;
  const storedValues = await listValues(context, metricId, from);
  for (const dimension of new Set([...storedValues, ...requestedValues].map((value) => value.dimension))) {
    const dimensionValues = requestedValues.filter((value) => value.dimension === dimension);
    const keptKeys = new Set(dimensionValues.map(getKey));
    const removedValues = storedValues.filter((value) => value.dimension === dimension && !keptKeys.has(getKey(value)));
    const changes = [
      ...dimensionValues.map(({ id, date, mediaId, value, weight }) => ({
        id,
        date,
        mediaId,
        after: { value, weight },
      })),
      ...removedValues.map(({ id, date, mediaId }) => ({ id, date, mediaId, after: null })),
    ];
    await service.change(tx, workspaceId, user, { series: { metricId, dimension }, changes, kind: 'fetched' });
  }
}

const setSource = (tx: Tx, workspaceId: string, metricId: string, sourceId: string) =>
  tx
    .updateTable('customMetrics')
    .set({ sourceId })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', metricId)
    .execute();

/**
 * Replaces the values of the old table's metrics with those of the new table, from a given day on.
 * @returns the metrics' previous values
 */
export async function handOverMetrics(
  context: WriteContext,
  {
    oldSource,
    newSource,
    firstDay,
    pairs,
  }: { oldSource: SourceRow; newSource: SourceRow; firstDay: string; pairs: ReturnType<typeof resolveMetricPairs> },
): Promise<MovedMetric[]> {
  const { tx, workspaceId } = context;
  const metrics = createCustomMetricsRepository(tx, workspaceId);
  const newMetricIds = new Map(pairs.map((pair) => [pair.old.metricId, pair.new.metricId]));
  const moved: MovedMetric[] = [];
  const windows = await readMetricWindows(tx, oldSource.id, getSettings(oldSource));
  for (const window of windows.toSorted((a, b) => (a.metricId < b.metricId ? -1 : 1))) {
    const columnMetricId = newMetricIds.get(window.columnMetricId);
    if (columnMetricId === undefined || window.until !== null || !(await metrics.lock(window.metricId))) continue;
    const { metricId } = window;
    const from = window.from !== null && window.from > firstDay ? window.from : firstDay;
    moved.push({ metricId, columnMetricId, from, values: await listValues(context, metricId, from) });
    await setValues(context, metricId, from, await listValues(context, columnMetricId, from));
    await setSource(tx, workspaceId, metricId, newSource.id);
  }
  return moved;
}

/**
 * Restores the values from the old table.
 * @returns false, without changing anything, if a metric has since been replaced again
 */
export async function restoreMetrics(
  context: WriteContext,
  { oldSourceId, newSourceId, moved }: { oldSourceId: string; newSourceId: string; moved: readonly MovedMetric[] },
): Promise<boolean> {
  const { tx, workspaceId } = context;
  const laterReplacements = await tx
    .selectFrom('sourceReplacements')
    .select('moved')
    .where('oldSourceId', '=', newSourceId)
    .where('undoneAt', 'is', null)
    .execute();
  const idsReplacedAgain = new Set(
    laterReplacements.flatMap((replacement) => (replacement.moved.metrics ?? []).map(({ metricId }) => metricId)),
  );
  if (moved.some(({ metricId }) => idsReplacedAgain.has(metricId))) return false;
  const metrics = createCustomMetricsRepository(tx, workspaceId);
  for (const { metricId, from, values } of moved) {
    const row = await metrics.lock(metricId);
    if (!row || (row.sourceId !== newSourceId && row.sourceId !== null)) continue;
    await setValues(context, metricId, from, values);
    await setSource(tx, workspaceId, metricId, oldSourceId);
  }
  return true;
}
