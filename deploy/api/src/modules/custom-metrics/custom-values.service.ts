import type { CustomChange, CustomValue, CustomValueKey, CustomValues, User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, createInvalidChoiceError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';
import { requestProgress } from '../campaigns/index.ts';
import { createCustomItemsRepository } from '../media/index.ts';
import {
  getEffectiveEntries,
  invertChanges,
  isSameValue,
  isStale,
  toWeightedValue,
  type ValueChange,
} from './change-values.ts';
import { createCustomMetricsRepository } from './custom-metrics.repository.ts';
import { createCustomValuesRepository, getKey, type ValueSeries } from './custom-values.repository.ts';
import { getRule } from './dimension-rules.ts';
import { loadItemNames } from './item-names.ts';

/** The maximum number of values in a grid. The CSV export contains all of them. */
const maxGridValues = 5_000;

export type SeriesWithType = ValueSeries & { metricType: CustomMetricRow['type'] };

type Baseline = Pick<ValueChange, 'before'>;

export interface ChangeRequest {
  series: ValueSeries;
  changes: readonly ValueChange[];
  kind: CustomChange['kind'];
  undoesId?: string;
}

/**
 * Requires values to be of the metric's type and in one of its dimensions.
 * @throws {AppError} `invalidRequest`
 */
export function requireMatchingValues(
  metric: CustomMetricRow,
  { metricType, dimension }: Omit<SeriesWithType, 'metricId'>,
): void {
  if (metric.type !== metricType) throw createInvalidChoiceError('body.metricType', [metric.type]);
  if (!metric.dimensions.includes(dimension)) {
    throw createInvalidChoiceError('body.dimension', metric.dimensions);
  }
}

/**
 * Rejects a metric whose values come from a source's table, because they can be changed only there.
 * @throws {AppError} `conflict`
 */
export function requireManualMetric({ sourceId }: Pick<CustomMetricRow, 'sourceId'>): void {
  if (sourceId === null) return;
  throw new AppError('conflict', {
    detail: {
      en: 'The values of this metric come from a source’s table. Change the table, or remove the column from the source first.',
      de: 'Die Werte dieser Metrik kommen aus der Tabelle einer Quelle. Ändern Sie die Tabelle, oder entfernen Sie zuerst die Spalte aus der Quelle.',
    },
  });
}

/** @throws {AppError} `notFound` for media that do not exist or belong to another workspace */
export async function requireMedia(db: Executor, workspaceId: string, ids: readonly (string | null)[]): Promise<void> {
  const distinctIds = [...new Set(ids.filter((id) => id !== null))];
  const foundMedia = await createCustomItemsRepository(db, workspaceId).findByIds(distinctIds);
  if (foundMedia.size !== distinctIds.length) throw new AppError('notFound');
}

export function createCustomValuesService({
  db,
  clock,
  identifiers,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'identifiers' | 'jobs'>) {
  /** Recomputes goals, which may depend on changed values. */
  const refreshGoals = (workspaceId: string): Promise<void> => requestProgress(jobs, workspaceId);

  async function findMetric(workspaceId: string, metricId: string): Promise<CustomMetricRow> {
    const metric = await createCustomMetricsRepository(db, workspaceId).find(metricId);
    if (!metric) throw new AppError('notFound');
    return metric;
  }

  const normalizeItems = <Key extends CustomValueKey>(dimension: string, items: readonly Key[]): Key[] => {
    const rule = getRule(dimension);
    const errors = items.flatMap(({ id }, index) => {
      const message = rule.findProblem(id);
      return message === null ? [] : [{ path: `body.items.${index}.id`, message }];
    });
    if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
    return items.map((item) => ({ ...item, ...rule.normalize(item) }));
  };

  async function get(
    scope: WorkspaceScope,
    seriesWithType: SeriesWithType,
    items: readonly string[] = [],
  ): Promise<CustomValues> {
    const { workspaceId } = scope;
    requireMatchingValues(await findMetric(workspaceId, seriesWithType.metricId), seriesWithType);
    const values = await createCustomValuesRepository(db, workspaceId).list(seriesWithType, items, maxGridValues);
    const names = await loadItemNames(db, workspaceId, seriesWithType.dimension, values);
    return {
      metricId: seriesWithType.metricId,
      metricType: seriesWithType.metricType,
      dimension: seriesWithType.dimension,
      items: values.map((value) => ({
        ...value,
        name: names.getItemName(value),
        mediaName: names.getMediaName(value.mediaId),
      })),
    };
  }

  /**
   * Writes values and records the change in the history.
   * @returns the change's id, or null if nothing changes
   */
  async function change(
    tx: Tx,
    workspaceId: string,
    user: Pick<User, 'id'>,
    request: ChangeRequest,
  ): Promise<string | null> {
    const { series, changes: requestedChanges, kind, undoesId = null } = request;
    const values = createCustomValuesRepository(tx, workspaceId);
    const entries = getEffectiveEntries(requestedChanges, await values.find(series, requestedChanges));
    if (entries.length === 0) return null;
    const now = clock.now();
    const newValues = entries.flatMap(({ after, before: _, ...key }): CustomValue[] =>
      after ? [{ ...key, ...after }] : [],
    );
    await values.write(series, newValues, now);
    await values.remove(
      series,
      entries.filter(({ after }) => after === null),
    );
    const id = identifiers.next('change');
    await values.addChange({ ...series, id, kind, authorId: user.id, entries, undoesId, changedAt: now });
    return id;
  }

  async function save(
    scope: WorkspaceScope,
    user: User,
    seriesWithType: SeriesWithType,
    requestedChanges: readonly ValueChange[],
  ) {
    const { workspaceId } = scope;
    requireMatchingValues(await findMetric(workspaceId, seriesWithType.metricId), seriesWithType);
    const normalizedChanges = normalizeItems(seriesWithType.dimension, requestedChanges);
    const valuesToStore = normalizedChanges.filter(({ after }) => after !== null);
    const items = [...new Set(normalizedChanges.map(({ id }) => id))];
    await db.transaction().execute(async (tx) => {
      const metric = await createCustomMetricsRepository(tx, workspaceId).lock(seriesWithType.metricId);
      if (!metric) throw new AppError('notFound');
      requireManualMetric(metric);
      await requireMedia(
        tx,
        workspaceId,
        valuesToStore.map(({ mediaId }) => mediaId),
      );
      const series = { metricId: seriesWithType.metricId, dimension: seriesWithType.dimension };
      const storedValues = await createCustomValuesRepository(tx, workspaceId).find(series, normalizedChanges);
      if (normalizedChanges.some((item) => isStale(storedValues, item)))
        throw new AppError('conflict', { details: { current: await get(scope, seriesWithType, items) } });
      await change(tx, workspaceId, user, { series, changes: normalizedChanges, kind: 'typed' });
    });
    await refreshGoals(workspaceId);
    return get(scope, seriesWithType, items);
  }

  return {
    findMetric,
    get,
    change,
    refreshGoals,

    add: (
      scope: WorkspaceScope,
      user: User,
      { items, ...seriesWithType }: SeriesWithType & { items: (CustomValue & Baseline)[] },
    ) =>
      save(
        scope,
        user,
        seriesWithType,
        items.map(({ value, weight, ...key }) => ({ ...key, after: { value, weight } })),
      ),

    remove: (
      scope: WorkspaceScope,
      user: User,
      { items, ...seriesWithType }: SeriesWithType & { items: (CustomValueKey & Baseline)[] },
    ) =>
      save(
        scope,
        user,
        seriesWithType,
        items.map((key) => ({ ...key, after: null })),
      ),

    /**
     * Undoes a change by making the inverse change.
     * @throws {AppError} `conflict` if it has already been undone, or one of its values has changed since
     */
    async undo({ workspaceId }: WorkspaceScope, user: User, metricId: string, changeId: string): Promise<string> {
      const undoId = await db.transaction().execute(async (tx) => {
        const metric = await createCustomMetricsRepository(tx, workspaceId).lock(metricId);
        const values = createCustomValuesRepository(tx, workspaceId);
        const changeToUndo = metric && (await values.findChange(metricId, changeId));
        if (!changeToUndo) throw new AppError('notFound');
        requireManualMetric(metric);
        const series = { metricId, dimension: changeToUndo.dimension };
        const storedValues = await values.find(series, changeToUndo.entries);
        const hasChangedSince = changeToUndo.entries.some(
          (entry) => !isSameValue(toWeightedValue(storedValues.get(getKey(entry))), entry.after),
        );
        if (changeToUndo.undoneById !== null || hasChangedSince) {
          throw new AppError('conflict', {
            detail: {
              en: 'Some of these values have been changed since. Undo the later change first.',
              de: 'Einige dieser Werte wurden seither wieder geändert. Machen Sie zuerst die spätere Änderung rückgängig.',
            },
          });
        }
        const requestedChanges = invertChanges(changeToUndo.entries);
        const id = await change(tx, workspaceId, user, {
          series,
          changes: requestedChanges,
          kind: 'undone',
          undoesId: changeId,
        });
        if (id === null) throw new AppError('notFound');
        return id;
      });
      await refreshGoals(workspaceId);
      return undoId;
    },
  };
}

export type CustomValuesService = ReturnType<typeof createCustomValuesService>;
