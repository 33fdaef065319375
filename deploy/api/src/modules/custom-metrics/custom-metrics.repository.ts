import type { CustomMetric, CustomMetricSettings, DimensionItem, ListQuery } from '@reportage/contracts';
import { sql } from 'kysely';
import { matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { CustomMetricRow } from '../../schema/custom-metric.tables.ts';

export interface CustomMetricWithOwner extends CustomMetricRow {
  ownerName: string | null;
  /** The name of the source whose table provides the metric's values. */
  sourceName: string | null;
  valueCount: number;
}
/** A metric's settings with its actual currency, which may be the workspace's. */
export type StoredSettings = Omit<CustomMetricSettings, 'currency'> & Pick<CustomMetricRow, 'currency'>;
export type NewCustomMetric = StoredSettings & { id: string; ownerId: string; sourceId?: string };

/** The maximum number of items per dimension in a metric's response. The grid loads all of them with `get-value`. */
const maxListedItems = 500;

const sortColumns = {
  name: sql`lower(custom_metrics.name)`,
  ownerName: sql`lower(users.name)`,
  createdAtSince: sql.ref('custom_metrics.created_at'),
  modifiedAt: sql.ref('custom_metrics.modified_at'),
} as const;
export type CustomMetricSort = keyof typeof sortColumns;
export const customMetricSorts = Object.keys(sortColumns) as CustomMetricSort[];

export function createCustomMetricsRepository(db: Executor, workspaceId: string) {
  const selectAll = () =>
    db
      .selectFrom('customMetrics')
      .leftJoin('users', 'users.id', 'customMetrics.ownerId')
      .selectAll('customMetrics')
      .leftJoin('sources', 'sources.id', 'customMetrics.sourceId')
      .select(['users.name as ownerName', 'sources.name as sourceName'])
      .select((query) =>
        query
          .selectFrom('customValues')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('customValues.workspaceId', '=', 'customMetrics.workspaceId')
          .whereRef('customValues.metricId', '=', 'customMetrics.id')
          .$asScalar()
          .$castTo<number>()
          .as('valueCount'),
      )
      .where('customMetrics.workspaceId', '=', workspaceId);
  const select = () => selectAll().where('customMetrics.deletedAt', 'is', null);

  return {
    async list(query: ListQuery, sort: CustomMetricSort): Promise<ListPage<CustomMetricWithOwner>> {
      const columns = [sql.ref<string>('custom_metrics.name'), sql.ref<string>('custom_metrics.note')];
      const matching = select().where(matchesSearch(query.searchString, columns));
      return readPage(db, query, {
        matching,
        all: select(),
        sortColumn: sortColumns[sort],
        idColumn: 'custom_metrics.id',
      });
    },

    listAll: (): Promise<CustomMetricWithOwner[]> => select().orderBy(sql`lower(custom_metrics.name)`).execute(),

    find: (id: string): Promise<CustomMetricWithOwner | undefined> =>
      select().where('customMetrics.id', '=', id).executeTakeFirst(),

    /** Locks the metric until the transaction ends, so that its values are changed by one transaction at a time. */
    lock: (id: string): Promise<CustomMetricRow | undefined> =>
      db
        .selectFrom('customMetrics')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    /**
     * Returns false if the id has ever been used. If a removed metric's id were reused, the new metric's values would
     * appear on the removed metric's cards.
     */
    async insert({ dimensions, ...metric }: NewCustomMetric): Promise<boolean> {
      const result = await db
        .insertInto('customMetrics')
        .values({ ...metric, workspaceId, dimensions: toJson(dimensions), deletedAt: null })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'id']).doNothing())
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** @returns false if the stored version is newer */
    async update(id: string, change: StoredSettings, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('customMetrics')
        .set({
          ...change,
          dimensions: toJson(change.dimensions),
          version: sql<number>`version + 1`,
          modifiedAt: now,
        })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Reads the currency for money metrics that do not specify one. */
    async readDefaultCurrency(): Promise<string> {
      const query = db.selectFrom('workspaces').select('currency').where('id', '=', workspaceId);
      return (await query.executeTakeFirstOrThrow()).currency;
    },

    async remove(id: string, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('customMetrics')
        .set({ deletedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Returns the items that have values, up to the maximum for each metric and dimension, sorted by id. */
    async getItems(metricIds: readonly string[]): Promise<{ metricId: string; dimension: string; item: string }[]> {
      if (metricIds.length === 0) return [];
      const { rows } = await sql<{ metricId: string; dimension: string; item: string }>`
        select metric_id, dimension, item from (
          select metric_id, dimension, item,
            row_number() over (partition by metric_id, dimension order by item) as position
          from app.custom_values
          where workspace_id = ${workspaceId} and metric_id in (${sql.join([...metricIds])})
          group by metric_id, dimension, item
        ) as items where position <= ${maxListedItems} order by metric_id, dimension, position`.execute(db);
      return rows;
    },
  };
}

export const presentCustomMetric = (
  row: CustomMetricWithOwner,
  dimensionItems: Record<string, DimensionItem[]>,
): CustomMetric => ({
  id: row.id,
  name: row.name,
  note: row.note,
  unit: row.unit,
  currency: row.currency,
  type: row.type,
  mediaType: 'custom',
  dimensions: row.dimensions,
  dimensionItems,
  valueCount: row.valueCount,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  filledBy: row.sourceId === null ? null : { id: row.sourceId, name: row.sourceName ?? '' },
  createdAt: row.createdAt.toISOString(),
  createdAtSince: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
  version: row.version,
});
