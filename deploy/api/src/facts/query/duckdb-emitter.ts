import { type DuckDBValue, listValue } from '@duckdb/node-api';
import { addDays, utcMidnight } from './calendar.ts';
import {
  type AdditiveColumn,
  contentGroupDimension,
  dimensionColumns,
  mediaDimension,
  metricFormulas,
} from './metric-formulas.ts';
import type { CardPlan } from './plan.ts';
import { listZoneOffsets } from './zone-offsets.ts';

export interface EmittedQuery {
  sql: string;
  values: Record<string, DuckDBValue>;
}

/** `(bucket_at + offset)::date` with the zone's offsets of the period bound as values. */
function emitLocalDay(plan: CardPlan, fromMs: number, toMs: number, values: EmittedQuery['values']): string {
  const offsets = listZoneOffsets(plan.timezone, fromMs, toMs);
  const branches = offsets.map(({ untilMs, offsetSeconds }, index) => {
    values[`offset${index}`] = BigInt(offsetSeconds);
    if (index === offsets.length - 1) return `else $offset${index}::bigint`;
    values[`until${index}`] = BigInt(untilMs);
    return `when bucket_at < epoch_ms($until${index}::bigint) then $offset${index}::bigint`;
  });
  const offset = branches.length === 1 ? '$offset0::bigint' : `case ${branches.join(' ')} end`;
  return `(bucket_at + to_seconds(${offset}))::date`;
}

/** The rows that the plan may see: its workspace, media and days, each row with its day in the plan's zone. */
function emitScope(plan: CardPlan): { ctes: string[]; values: EmittedQuery['values'] } {
  // Clocks are at most 14 hours from UTC, so that a day of any zone lies within its UTC day and both neighbours.
  const fromMs = utcMidnight(addDays(plan.period.from, -1));
  const toMs = utcMidnight(addDays(plan.period.to, 2));
  const values: EmittedQuery['values'] = {
    workspace: plan.scope.workspaceId,
    media: listValue([...plan.scope.mediaIds]),
    fromMs: BigInt(fromMs),
    toMs: BigInt(toMs),
    fromDay: plan.period.from,
    toDay: plan.period.to,
  };
  const localDay = emitLocalDay(plan, fromMs, toMs, values);
  const filters = plan.filters.map(({ dimension, values: wanted }, index) => {
    values[`filter${index}`] = listValue([...wanted]);
    return `and ${seriesColumn(dimension)} in (select unnest($filter${index}::varchar[]))`;
  });
  const isGrouped = [...plan.series, ...plan.filters.map((filter) => filter.dimension)].includes(contentGroupDimension);
  if (isGrouped) values.groups = listValue([...plan.scope.contentGroups]);
  const groupColumn = isGrouped ? ', content_group' : '';
  const groupJoin = isGrouped
    ? ' join (select unnest($media::varchar[]) as media_id, unnest($groups::varchar[]) as content_group) as grouped using (media_id)'
    : '';
  const scoped = (table: string) => `
    select * from (
      select ${table}.*, ${localDay} as local_day${groupColumn} from ${table}${groupJoin}
      where workspace_id = $workspace and ${table}.media_id in (select unnest($media::varchar[]))
        and bucket_at >= epoch_ms($fromMs::bigint) and bucket_at < epoch_ms($toMs::bigint)
        ${filters.join(' ')}
    ) where local_day between $fromDay::date and $toDay::date`;
  return {
    ctes: [`facts as (${scoped('web')})`, `visitors as (${scoped('web_visitors')} and day = local_day)`],
    values,
  };
}

/** A metric over the facts of a group; visitors come from their own table, joined as `visitor_count`. */
function emitMetric(id: string): string {
  const formula = metricFormulas[id];
  if (!formula) throw new RangeError(`No formula for ${id}`);
  if (formula.kind === 'dailyVisitors') return 'coalesce(any_value(visitor_count), 0)::double';
  const divisor = formula.divisor ? ` / ${formula.divisor}` : '';
  if (formula.kind === 'sum') return `sum(${formula.column})::double${divisor}`;
  return `sum(${formula.numerator})::double / nullif(sum(${formula.denominator}), 0)${divisor}`;
}

const needsVisitors = (metrics: readonly string[]) =>
  metrics.some((id) => metricFormulas[id]?.kind === 'dailyVisitors');

/** CTEs that end in one of the name given: its groups with one column a metric (`m0`, `m1`, …) and `d0`, `d1`, … of the keys. */
function emitGroups(name: string, keys: readonly string[], metrics: readonly string[]): string[] {
  const dims = keys.map((_, index) => `d${index}`);
  const keyed = keys.map((key, index) => `${key} as d${index}`);
  const measures = metrics.map((id, index) => `${emitMetric(id)} as m${index}`);
  const groupBy = dims.length > 0 ? `group by ${dims.join(', ')}` : '';
  if (!needsVisitors(metrics)) {
    return [
      `${name} as (select ${[...keyed, ...measures, 'count(*) as fact_count'].join(', ')} from facts ${groupBy})`,
    ];
  }
  const counted = [...keyed, 'count(distinct (day, visitor)) as visitor_count'].join(', ');
  const join =
    dims.length > 0 ? `left join ${name}_visitors using (${dims.join(', ')})` : `cross join ${name}_visitors`;
  return [
    `${name}_visitors as (select ${counted} from visitors ${groupBy})`,
    `${name}_facts as (select *${keyed.map((key) => `, ${key}`).join('')} from facts)`,
    `${name} as (select ${[...dims, ...measures, 'count(*) as fact_count'].join(', ')} from ${name}_facts ${join} ${groupBy})`,
  ];
}

const seriesColumn = (id: string) => {
  const column = dimensionColumns[id];
  if (!column) throw new RangeError(`No column for ${id}`);
  return column;
};

/** Largest first for a metric, from A to Z for a dimension (pages by address), then by all dimensions so that ties are settled. */
function emitRank(plan: CardPlan, metricName: string): string {
  const byDimension = plan.series.map((id, index) =>
    id === mediaDimension ? `list_position($media::varchar[], d${index})` : `d${index}`,
  );
  const rankDimension = plan.series.indexOf(plan.rankBy);
  const first = rankDimension < 0 ? `${metricName} desc nulls last` : byDimension[rankDimension];
  return [first, ...byDimension].join(', ');
}

/** Columns by which the facts behind one number are told apart, besides the dimensions. */
export type TraceKey = 'connection_id' | 'media_id' | 'local_day' | 'sync_version';

/** The plan's metrics for each value of a column: key, metrics, how many facts, and how many values there are before the limit. */
export function emitTrace(plan: CardPlan, key: TraceKey, order: 'largest' | 'latest', limit: number): EmittedQuery {
  const { ctes, values } = emitScope(plan);
  values.limit = BigInt(limit);
  const columns = ['d0::varchar', ...plan.metrics.map((_, index) => `m${index}`), 'fact_count', 'count(*) over ()'];
  const orderBy = order === 'latest' ? 'd0 desc' : 'm0 desc nulls last, d0';
  return {
    sql: `with ${[...ctes, ...emitGroups('traced', [key], plan.metrics)].join(',\n')}
      select ${columns.join(', ')} from traced order by ${orderBy} limit $limit::bigint`,
    values,
  };
}

/** Sums of columns over everything in scope: what a ratio is made of. */
export function emitColumnSums(plan: CardPlan, columns: readonly AdditiveColumn[]): EmittedQuery {
  const { ctes, values } = emitScope(plan);
  return {
    sql: `with ${ctes.join(',\n')} select ${columns.map((column) => `sum(${column})::double`).join(', ')} from facts`,
    values,
  };
}

/** One row: the metrics over everything in scope, then how many facts there were. */
export function emitTotals(plan: CardPlan): EmittedQuery {
  const { ctes, values } = emitScope(plan);
  return {
    sql: `with ${[...ctes, ...emitGroups('totals', [], plan.metrics)].join(',\n')} select * from totals`,
    values,
  };
}

/** Series of the plan in their rank: all columns of their groups, the rank, and how many there are before the limit. */
function emitKeptSeries(plan: CardPlan, values: EmittedQuery['values']): string[] {
  const rankMetric = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  values.limit = BigInt(plan.limit);
  return [
    ...emitGroups('series', plan.series.map(seriesColumn), plan.metrics),
    `ranked as (select *, row_number() over (order by ${emitRank(plan, `m${rankMetric}`)}) as series_rank, count(*) over () as series_count from series)`,
    'kept as (select * from ranked where series_rank <= $limit::bigint)',
  ];
}

/**
 * Rows of the card: series dimensions, the date where the plan has one, metrics; then the rank of the row's series and the number of
 * series before the limit. Days without facts are not in it.
 */
export function emitRows(plan: CardPlan): EmittedQuery {
  const { ctes, values } = emitScope(plan);
  const metricNames = plan.metrics.map((_, index) => `m${index}`);
  const seriesDims = plan.series.map((_, index) => `d${index}`);
  const build = (parts: readonly string[], columns: readonly string[], from: string) => ({
    sql: `with ${[...ctes, ...parts].join(',\n')} select ${columns.join(', ')} from ${from}`,
    values,
  });
  if (!plan.dateUnit) {
    const columns = [...seriesDims, ...metricNames, 'series_rank', 'series_count'];
    return build(emitKeptSeries(plan, values), columns, 'kept order by series_rank');
  }
  values.dateUnit = plan.dateUnit;
  const dateDim = `d${seriesDims.length}`;
  const keys = [...plan.series.map(seriesColumn), 'date_trunc($dateUnit, local_day)::date'];
  const dated = emitGroups('dated', keys, plan.metrics);
  if (seriesDims.length === 0) {
    // Without series there is nothing to rank or to leave out: every day of the period is shown.
    return build(dated, [`${dateDim}::varchar`, ...metricNames, '1 as series_rank', '1 as series_count'], 'dated');
  }
  const columns = [...seriesDims, `${dateDim}::varchar`, ...metricNames].map((name) => `dated.${name}`);
  return build(
    [...emitKeptSeries(plan, values), ...dated],
    [...columns, 'series_rank', 'series_count'],
    `dated join kept using (${seriesDims.join(', ')})`,
  );
}
