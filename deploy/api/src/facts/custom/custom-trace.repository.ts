import type { CustomChange, CustomMetric, Period } from '@reportage/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { CustomColumn } from './custom-family.ts';

/** How a number's values are grouped; `changes` groups them by the instant at which they were last written. */
const partKinds = ['total', 'media', 'items', 'days', 'changes'] as const;
type PartKind = (typeof partKinds)[number];

/** A part of a number: the sums of its values, and how many values there are. */
export interface TracedPart extends Record<CustomColumn, number> {
  key: string;
  factCount: number;
}

export interface TraceQuery {
  workspaceId: string;
  mediaIds: readonly string[];
  /** The item that each media item's values count towards. */
  itemIds: readonly string[];
  period: Period;
  metric: Pick<CustomMetric, 'id' | 'type'>;
  dimension: string;
  filters: readonly { by: 'mediaId' | 'item'; values: readonly string[] }[];
}

export type CustomTrace = Record<PartKind, { parts: TracedPart[]; count: number }>;

/** How many parts a result lists, as for measured figures; 92 days cover a quarter. */
const limits: Record<PartKind, number> = { total: 1, media: 20, items: 20, days: 92, changes: 20 };

const keyExpressions: Record<PartKind, RawBuilder<string>> = {
  total: sql`''`,
  media: sql`counted_as`,
  items: sql`item`,
  days: sql`report_date::text`,
  // Formatted as text that sorts chronologically.
  changes: sql`to_char(modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

/** Reads all parts in one statement, so they are consistent. */
export async function traceCustomValues(db: Database, query: TraceQuery): Promise<CustomTrace> {
  const { workspaceId, mediaIds, itemIds, period, metric, dimension, filters } = query;
  const conditions = filters.map(
    ({ by, values }) => sql`and ${by === 'mediaId' ? sql`counted_as` : sql`item`} = any(${[...values]}::text[])`,
  );
  const orderValue = metric.type === 'avg' ? sql`weighted_sum / nullif(weight_sum, 0)` : sql`value_sum`;
  const getParts = (kind: PartKind) => {
    const isChronological = kind === 'days' || kind === 'changes';
    return sql`(
      select ${kind}::text as kind, *, count(*) over () as part_count from (
        select ${keyExpressions[kind]} as key, sum(value) as value_sum, sum(value * weight) as weighted_sum,
          sum(weight) as weight_sum, count(*) as fact_count
        from selected group by 1
      ) as grouped
      order by ${isChronological ? sql`key desc` : sql`${orderValue} desc nulls last, key`} limit ${limits[kind]})`;
  };
  const { rows } = await sql<TracedPart & { kind: PartKind; partCount: number }>`
    with selected as materialized (
      select counted_as, item, report_date, modified_at, value, weight
      from app.custom_values
      join unnest(${[...mediaIds]}::text[], ${[...itemIds]}::text[]) as requested (requested_id, counted_as) on requested_id = media_id
      where workspace_id = ${workspaceId} and metric_id = ${metric.id} and dimension = ${dimension}
        and report_date between ${period.from}::date and ${period.to}::date ${sql.join(conditions, sql` `)}
    )
    ${sql.join(partKinds.map(getParts), sql` union all `)}`.execute(db);
  const pickParts = (kind: PartKind) => {
    const matchingRows = rows.filter((row) => row.kind === kind);
    return { parts: matchingRows, count: matchingRows[0]?.partCount ?? 0 };
  };
  return {
    total: pickParts('total'),
    media: pickParts('media'),
    items: pickParts('items'),
    days: pickParts('days'),
    changes: pickParts('changes'),
  };
}

export interface RecordedChange extends Pick<CustomChange, 'kind' | 'entryCount'> {
  writtenAt: string;
  authorName: string | null;
}

/**
 * Reads the changes recorded at these instants, by instant in the format of {@link traceCustomValues}. A change has the
 * same instant as the values that it wrote.
 */
export async function readRecordedChanges(
  db: Database,
  { workspaceId, metric, dimension }: Pick<TraceQuery, 'workspaceId' | 'metric' | 'dimension'>,
  instants: readonly string[],
): Promise<Map<string, RecordedChange>> {
  if (instants.length === 0) return new Map();
  const { rows } = await sql<RecordedChange>`
    select distinct on (written.at) written.at as written_at, kind, entry_count, users.name as author_name
    from unnest(${[...instants]}::text[]) as written (at)
    join app.custom_changes changes on changed_at = written.at::timestamptz
    left join app.users on users.id = author_id
    where changes.workspace_id = ${workspaceId} and metric_id = ${metric.id} and dimension = ${dimension}
    order by written.at, changes.id desc`.execute(db);
  return new Map(rows.map((row) => [row.writtenAt, row]));
}
