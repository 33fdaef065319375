import type { CustomValue, CustomValueKey } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { ChangeEntry, CustomChangeRow, CustomValueRow } from '../../schema/custom-metric.tables.ts';

/** Keeps each statement below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 1_000;

/** The values of one metric in one dimension. */
export interface ValueSeries {
  metricId: string;
  dimension: string;
}
export interface NewChange extends ValueSeries {
  id: string;
  kind: CustomChangeRow['kind'];
  authorId: string;
  entries: readonly ChangeEntry[];
  undoesId: string | null;
  changedAt: Date;
}
export type ChangeWithAuthor = CustomChangeRow & { authorName: string | null };

export const getKey = ({ id, date, mediaId }: CustomValueKey): string => `${date}\u0000${mediaId ?? ''}\u0000${id}`;

export const toValue = (row: CustomValueRow): CustomValue => ({
  id: row.item,
  date: row.reportDate,
  mediaId: row.mediaId,
  value: row.value,
  weight: row.weight,
});

function* splitIntoChunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += rowsPerStatement)
    yield items.slice(start, start + rowsPerStatement);
}

/**
 * Matches rows with any of the keys. The keys are passed as arrays, which PostgreSQL hashes; planning a literal list of
 * ten thousand tuples would take longer than running the statement.
 */
function hasAnyKey(keys: readonly CustomValueKey[]) {
  const items = keys.map(({ id }) => id);
  const days = keys.map(({ date }) => date);
  const media = keys.map(({ mediaId }) => mediaId ?? '');
  return sql<boolean>`(item, report_date, coalesce(media_id, '')) in (
    select * from unnest(${items}::text[], ${days}::date[], ${media}::text[])
  )`;
}

export function createCustomValuesRepository(db: Executor, workspaceId: string) {
  const select = ({ metricId, dimension }: ValueSeries) =>
    db
      .selectFrom('customValues')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('metricId', '=', metricId)
      .where('dimension', '=', dimension);

  return {
    /** Lists the values of the given items, or of all items if none are given, sorted by item and day. */
    async list(series: ValueSeries, items: readonly string[], limit: number): Promise<CustomValue[]> {
      const rows = await select(series)
        .$if(items.length > 0, (query) => query.where('item', 'in', [...items]))
        .orderBy('item')
        .orderBy('reportDate')
        .orderBy('mediaId')
        .limit(limit)
        .execute();
      return rows.map(toValue);
    },

    /** Finds the stored values. @returns a map whose keys are the results of `getKey` */
    async find(series: ValueSeries, keys: readonly CustomValueKey[]): Promise<Map<string, CustomValue>> {
      const rows = await select(series).where(hasAnyKey(keys)).execute();
      return new Map(rows.map((row) => [getKey(toValue(row)), toValue(row)]));
    },

    async write(series: ValueSeries, values: readonly CustomValue[], now: Date): Promise<void> {
      for (const chunk of splitIntoChunks(values)) {
        await db
          .insertInto('customValues')
          .values(
            chunk.map(({ id, date, mediaId, value, weight }) => ({
              ...series,
              workspaceId,
              item: id,
              reportDate: date,
              mediaId,
              value,
              weight,
              modifiedAt: now,
            })),
          )
          .onConflict((conflict) =>
            conflict
              .expression(sql`workspace_id, metric_id, dimension, item, report_date, coalesce(media_id, '')`)
              .doUpdateSet({
                value: sql<number>`excluded.value`,
                weight: sql<number>`excluded.weight`,
                modifiedAt: now,
              }),
          )
          .execute();
      }
    },

    async remove({ metricId, dimension }: ValueSeries, keys: readonly CustomValueKey[]): Promise<void> {
      await db
        .deleteFrom('customValues')
        .where('workspaceId', '=', workspaceId)
        .where('metricId', '=', metricId)
        .where('dimension', '=', dimension)
        .where(hasAnyKey(keys))
        .execute();
    },

    /** Lists the dimensions in which a metric has values. */
    async listUsedDimensions(metricId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('customValues')
        .select('dimension')
        .distinct()
        .where('workspaceId', '=', workspaceId)
        .where('metricId', '=', metricId)
        .execute();
      return rows.map(({ dimension }) => dimension);
    },

    /** Whether the metric has values, or had values that undo could restore. */
    async hasEverHadValues(metricId: string): Promise<boolean> {
      const findRow = (table: 'customValues' | 'customChanges') =>
        db
          .selectFrom(table)
          .select('metricId')
          .where('workspaceId', '=', workspaceId)
          .where('metricId', '=', metricId)
          .limit(1)
          .executeTakeFirst();
      return ((await findRow('customValues')) ?? (await findRow('customChanges'))) !== undefined;
    },

    async addChange({ entries, ...change }: NewChange): Promise<void> {
      await db
        .insertInto('customChanges')
        .values({ ...change, workspaceId, entries: toJson([...entries]), entryCount: entries.length, undoneById: null })
        .execute();
      await db
        .updateTable('customMetrics')
        .set({ modifiedAt: change.changedAt })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', change.metricId)
        .execute();
      if (change.undoesId === null) return;
      await db
        .updateTable('customChanges')
        .set({ undoneById: change.id })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', change.undoesId)
        .execute();
    },

    async listChanges(metricId: string, { page, size }: { page: number; size: number }) {
      const selectChanges = () =>
        db
          .selectFrom('customChanges')
          .leftJoin('users', 'users.id', 'customChanges.authorId')
          .selectAll('customChanges')
          .select('users.name as authorName')
          .where('customChanges.workspaceId', '=', workspaceId)
          .where('customChanges.metricId', '=', metricId);
      const rows: ChangeWithAuthor[] = await selectChanges()
        .orderBy('customChanges.changedAt', 'desc')
        .orderBy('customChanges.id', 'desc')
        .limit(size)
        .offset(page * size)
        .execute();
      const { total } = await db
        .selectFrom(selectChanges().as('changes'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total, unfilteredTotal: total };
    },

    findChange: (metricId: string, id: string): Promise<CustomChangeRow | undefined> =>
      db
        .selectFrom('customChanges')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('metricId', '=', metricId)
        .where('id', '=', id)
        .executeTakeFirst(),
  };
}
