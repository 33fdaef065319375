import type { Period } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { DateUnit } from '../query/calendar.ts';
import type { CustomColumn, CustomMeasure } from './custom-family.ts';

/** Reads a workspace's custom metrics by id. Includes removed metrics, because cards still show their names. */
export async function readCustomMeasures(
  db: Database,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, CustomMeasure & { isRemoved: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customMetrics')
    .select(['id', 'name', 'note', 'unit', 'currency', 'type', 'dimensions', 'deletedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ deletedAt, ...row }) => [row.id, { ...row, isRemoved: deletedAt !== null }]));
}

/** The sums of one metric's values in one group. */
export interface CustomGroup extends Record<CustomColumn, number> {
  metricId: string;
  series: string[];
  /** First day of the unit; null if the query is not broken down by date. */
  date: string | null;
}

export interface CustomQuery {
  workspaceId: string;
  mediaIds: readonly string[];
  /** The item that each media item's values count towards. */
  itemIds: readonly string[];
  period: Period;
  /** The metrics, each with the dimension whose values to read. */
  measures: readonly { id: string; dimension: string }[];
  /** What to group by: a value's media item, or its item in the dimension. */
  groupBy: readonly ('mediaId' | 'item')[];
  dateUnit: DateUnit | null;
}

/**
 * Reads custom values from the table that users edit, so every new value appears in the next result. This is fast
 * enough, because users enter or import far fewer values than there are visits.
 */
export async function readCustomGroups(db: Database, query: CustomQuery): Promise<CustomGroup[]> {
  const { workspaceId, mediaIds, itemIds, period, measures, groupBy, dateUnit } = query;
  if (mediaIds.length === 0 || measures.length === 0) return [];
  const columns = groupBy.map((key): RawBuilder<string> => (key === 'mediaId' ? sql`counted_as` : sql`item`));
  const series = columns.length > 0 ? sql`array[${sql.join(columns)}]` : sql`array[]::text[]`;
  const date = dateUnit ? sql`date_trunc(${dateUnit}::text, report_date::timestamp)::date::text` : sql`null::text`;
  const metricDimensions = measures.map(({ id, dimension }) => sql`(${id}::text, ${dimension}::text)`);
  const { rows } = await sql<CustomGroup>`
    select metric_id, ${series} as series, ${date} as date,
      sum(value) as value_sum, sum(value * weight) as weighted_sum, sum(weight) as weight_sum
    from app.custom_values
    join unnest(${[...mediaIds]}::text[], ${[...itemIds]}::text[]) as requested (requested_id, counted_as) on requested_id = media_id
    where workspace_id = ${workspaceId} and (metric_id, dimension) in (${sql.join(metricDimensions)})
      and report_date between ${period.from}::date and ${period.to}::date
    group by 1, 2, 3`.execute(db);
  return rows;
}
