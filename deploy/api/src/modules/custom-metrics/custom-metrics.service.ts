import type {
  CustomChange,
  CustomMetric,
  CustomMetricSettings,
  DimensionItem,
  ListMeta,
  ListQuery,
  Metric,
  User,
} from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError, createInvalidChoiceError, invalidField } from '../../platform/errors/app-error.ts';
import { toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';
import {
  type CustomMetricWithOwner,
  createCustomMetricsRepository,
  customMetricSorts,
  presentCustomMetric,
} from './custom-metrics.repository.ts';
import { type ChangeWithAuthor, createCustomValuesRepository } from './custom-values.repository.ts';
import { requireManualMetric } from './custom-values.service.ts';
import { loadItemNames } from './item-names.ts';

/** The maximum number of entries that the history lists for a change. */
const maxListedEntries = 50;

/** @throws {AppError} `invalidRequest` if the settings specify a currency for a non-money metric */
function getCurrency({ unit, currency }: CustomMetricSettings, fallback: string): string | null {
  if (unit === 'currency') return currency ?? fallback;
  if (currency !== undefined)
    throw invalidField('body.currency', { en: 'is only for money metrics', de: 'gibt es nur bei Geldmetriken' });
  return null;
}

/** Values must keep their meaning: €100 must not become $100 or a plain 100. */
const createUnitChangeError = ({ currency }: Pick<CustomMetricRow, 'currency'>): AppError =>
  currency === null
    ? invalidField('body.unit', {
        en: 'cannot be changed to money, because the metric has or had values in another unit',
        de: 'kann nicht auf Geld geändert werden, weil die Metrik Werte in einer anderen Einheit hat oder hatte',
      })
    : invalidField('body.currency', {
        en: `must stay ${currency}, because the metric has or had values in this currency. Create another metric for another currency.`,
        de: `muss ${currency} bleiben, weil die Metrik Werte in dieser Währung hat oder hatte. Legen Sie für eine andere Währung eine eigene Metrik an.`,
      });

/**
 * Requires everything but the name and note to stay the same if a source's table provides the metric's values.
 * @throws {AppError} `conflict`
 */
function requireSameDefinition(
  storedMetric: CustomMetricRow,
  { unit, type, dimensions, currency }: CustomMetricSettings,
): void {
  const isSameDefinition =
    storedMetric.unit === unit &&
    storedMetric.type === type &&
    (currency === undefined || storedMetric.currency === currency) &&
    JSON.stringify(storedMetric.dimensions) === JSON.stringify(dimensions);
  if (!isSameDefinition) requireManualMetric(storedMetric);
}

export function createCustomMetricsService({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function present(workspaceId: string, rows: readonly CustomMetricWithOwner[]): Promise<CustomMetric[]> {
    const items = await createCustomMetricsRepository(db, workspaceId).getItems(rows.map(({ id }) => id));
    const media = items.map(({ item }) => ({ id: item, mediaId: item.startsWith('med_') ? item : null }));
    const namesByDimension = new Map(
      await Promise.all(
        [...new Set(items.map(({ dimension }) => dimension))].map(
          async (dimension) => [dimension, await loadItemNames(db, workspaceId, dimension, media)] as const,
        ),
      ),
    );
    const getItems = (metricId: string, dimension: string): DimensionItem[] =>
      items
        .filter((item) => item.metricId === metricId && item.dimension === dimension)
        .map(({ item: id }) => ({ id, name: namesByDimension.get(dimension)?.getItemName({ id }) ?? id }));
    return rows.map((row) =>
      presentCustomMetric(
        row,
        Object.fromEntries(row.dimensions.map((dimension) => [dimension, getItems(row.id, dimension)])),
      ),
    );
  }

  async function get({ workspaceId }: WorkspaceScope, id: string): Promise<CustomMetric> {
    const row = await createCustomMetricsRepository(db, workspaceId).find(id);
    const [metric] = row ? await present(workspaceId, [row]) : [];
    if (!metric) throw new AppError('notFound');
    return metric;
  }

  async function presentChange(workspaceId: string, row: ChangeWithAuthor): Promise<CustomChange> {
    const entries = row.entries.slice(0, maxListedEntries);
    const names = await loadItemNames(db, workspaceId, row.dimension, entries);
    return {
      id: row.id,
      kind: row.kind,
      dimension: row.dimension,
      authorId: row.authorId,
      authorName: row.authorName ?? '',
      changedAt: row.changedAt.toISOString(),
      undoneById: row.undoneById,
      undoesId: row.undoesId,
      entries: entries.map((entry) => ({ ...entry, name: names.getItemName(entry) })),
      entryCount: row.entryCount,
    };
  }

  return {
    get,

    async list({ workspaceId }: WorkspaceScope, query: ListQuery): Promise<{ data: CustomMetric[]; meta: ListMeta }> {
      const sort = customMetricSorts.find((column) => column === query.sort);
      if (!sort) throw createInvalidChoiceError('query.sort', customMetricSorts);
      const { rows, ...counts } = await createCustomMetricsRepository(db, workspaceId).list(query, sort);
      return toListResponse({ rows: await present(workspaceId, rows), ...counts }, query, (metric) => metric);
    },

    async create(scope: WorkspaceScope, user: User, id: string, settings: CustomMetricSettings): Promise<CustomMetric> {
      const metrics = createCustomMetricsRepository(db, scope.workspaceId);
      const currency = getCurrency(settings, await metrics.readDefaultCurrency());
      if (await metrics.insert({ ...settings, currency, id, ownerId: user.id })) return get(scope, id);
      const existingMetric = await metrics.find(id);
      throw new AppError('conflict', {
        detail: {
          en: 'A current or deleted custom metric already has this name. Choose another one.',
          de: 'Eine eigene Metrik mit diesem Namen gibt es bereits oder gab es früher. Bitte wählen Sie einen anderen Namen.',
        },
        details: { current: existingMetric ? await get(scope, id) : null },
      });
    },

    async update(
      scope: WorkspaceScope,
      id: string,
      settings: CustomMetricSettings,
      version: number,
    ): Promise<CustomMetric> {
      const isSaved = await db.transaction().execute(async (tx) => {
        const metrics = createCustomMetricsRepository(tx, scope.workspaceId);
        const values = createCustomValuesRepository(tx, scope.workspaceId);
        // Locks the metric, so that no value is added between the checks and the update.
        const storedMetric = await metrics.lock(id);
        if (!storedMetric) throw new AppError('notFound');
        requireSameDefinition(storedMetric, settings);
        const usedDimensions = await values.listUsedDimensions(id);
        const droppedDimensions = usedDimensions.filter((dimension) => !settings.dimensions.includes(dimension));
        if (droppedDimensions.length > 0)
          throw invalidField('body.dimensions', {
            en: `must include ${droppedDimensions.join(', ')}, because existing values use it`,
            de: `muss ${droppedDimensions.join(', ')} behalten, weil es Werte hat`,
          });
        const currency = getCurrency(settings, storedMetric.currency ?? (await metrics.readDefaultCurrency()));
        if (currency !== storedMetric.currency && (await values.hasEverHadValues(id)))
          throw createUnitChangeError(storedMetric);
        return metrics.update(id, { ...settings, currency }, version, clock.now());
      });
      const current = await get(scope, id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    async remove({ workspaceId }: WorkspaceScope, id: string): Promise<void> {
      const metrics = createCustomMetricsRepository(db, workspaceId);
      const storedMetric = await metrics.find(id);
      if (storedMetric) requireManualMetric(storedMetric);
      const isRemoved = await metrics.remove(id, clock.now());
      if (!isRemoved) throw new AppError('notFound');
    },

    async listChanges(scope: WorkspaceScope, id: string, query: ListQuery) {
      await get(scope, id);
      const { rows, ...counts } = await createCustomValuesRepository(db, scope.workspaceId).listChanges(id, query);
      const changes = await Promise.all(rows.map((row) => presentChange(scope.workspaceId, row)));
      return toListResponse({ rows: changes, ...counts }, query, (change) => change);
    },

    async getChange({ workspaceId }: WorkspaceScope, user: User, metricId: string, id: string): Promise<CustomChange> {
      const row = await createCustomValuesRepository(db, workspaceId).findChange(metricId, id);
      if (!row) throw new AppError('notFound');
      return presentChange(workspaceId, { ...row, authorName: user.name });
    },

    /** Lists custom metrics in the same format as built-in ones, so that cards and pickers treat all metrics alike. */
    async listCatalogueMetrics({ workspaceId }: WorkspaceScope): Promise<Metric[]> {
      const rows = await createCustomMetricsRepository(db, workspaceId).listAll();
      return rows.map(({ id, name, note, unit, currency, type, dimensions }) => ({
        id,
        name,
        note,
        unit,
        currency,
        type,
        mediaType: 'custom',
        dimensions: [...new Set(['custom_date', ...dimensions])],
      }));
    },
  };
}
