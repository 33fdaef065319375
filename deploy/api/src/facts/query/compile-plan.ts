import type { EmittedQuery, ParameterKind, ParameterValue, SqlDialect } from './dialect.ts';
import {
  type AdditiveColumn,
  contentGroupDimension,
  dimensionColumns,
  mediaDimension,
  metricFormulas,
} from './metric-formulas.ts';
import type { CardPlan } from './plan.ts';
import { instantsOf, offsetsOf } from './zone-days.ts';

/** Binds a value and gives its place; the same name is the same value everywhere in the statement. */
type Bind = (name: string, kind: ParameterKind, value: ParameterValue) => string;

/** A statement under way: what every part of it is written with. */
interface Draft {
  plan: CardPlan;
  dialect: SqlDialect;
  values: EmittedQuery['values'];
  bind: Bind;
}

function startDraft(plan: CardPlan, dialect: SqlDialect): Draft {
  const values: EmittedQuery['values'] = {};
  const bind: Bind = (name, kind, value) => {
    values[name] = { kind, value };
    return dialect.place(name, kind);
  };
  return { plan, dialect, values, bind };
}

const bindMedia = ({ plan, bind }: Draft) => bind('media', 'texts', plan.scope.mediaIds);

/** A fact's day in the plan's zone, with the zone's offsets of the period bound as values. */
function emitLocalDay({ plan, dialect, bind }: Draft): string {
  const offsets = offsetsOf(plan.period, plan.timezone);
  const branches = offsets.map(({ untilMs, offsetSeconds }, index) => {
    const offset = bind(`offset${index}`, 'integer', offsetSeconds);
    if (index === offsets.length - 1) return index === 0 ? offset : `else ${offset}`;
    const until = dialect.instant(bind(`until${index}`, 'integer', untilMs));
    return `when bucket_at < ${until} then ${offset}`;
  });
  const offset = branches.length === 1 ? branches.join() : `case ${branches.join(' ')} end`;
  return dialect.dayOf('bucket_at', offset);
}

/** The instants of the plan's days. An engine finds a range of them without making the day of each fact. */
function emitPeriod({ plan, dialect, bind }: Draft): string {
  const instant = (name: string, ms: number) => dialect.instant(bind(name, 'integer', ms));
  const ranges = instantsOf(plan.period, plan.timezone).map(
    ({ fromMs, untilMs }, index) =>
      `bucket_at >= ${instant(`fromMs${index}`, fromMs)} and bucket_at < ${instant(`untilMs${index}`, untilMs)}`,
  );
  return ranges.length === 1 ? ranges.join() : `(${ranges.join(' or ')})`;
}

/** What a statement reads of the facts: columns of its dimensions, `local_day` among them where it tells days apart, and of its sums. */
interface Wanted {
  dimensions: readonly string[];
  columns: readonly AdditiveColumn[];
  hasVisitors: boolean;
}

/** Computed in the scope, not stored. */
const computed = ['local_day', 'content_group', 'item_id'];

/** What the facts do not say of their media, but the plan's scope does; only where the plan asks for it. */
function emitLookUps({ plan, dialect, bind }: Draft, table: string, media: string) {
  const { scope } = plan;
  const asked = [...plan.series, ...plan.filters.map(({ dimension }) => dimension)];
  const wanted = [
    ...(asked.includes(contentGroupDimension)
      ? [{ texts: 'groups', values: scope.contentGroups, name: 'content_group' }]
      : []),
    ...(asked.includes(mediaDimension) && hasMerged(plan)
      ? [{ texts: 'items', values: scope.itemIds, name: 'item_id' }]
      : []),
  ];
  return wanted.reduce(
    ({ from, columns }, { texts, values, name }) => {
      const found = dialect.lookUp(from, 'media_id', media, bind(texts, 'texts', values), name);
      return { from: found.from, columns: [...columns, found.column] };
    },
    { from: table, columns: [] as string[] },
  );
}

/**
 * The rows that the plan may see: its workspace, media and days. Only columns that the statement goes on with: an engine that keeps
 * the rows between two uses keeps no others.
 */
function emitScope(draft: Draft, { dimensions, columns, hasVisitors }: Wanted): string[] {
  const { plan, dialect, bind } = draft;
  const { scope } = plan;
  const media = bindMedia(draft);
  const localDay = () => `${emitLocalDay(draft)} as local_day`;
  const conditions = [
    `${dialect.workspaceColumn} = ${bind('workspace', 'workspace', scope.workspaceId)}`,
    emitPeriod(draft),
    dialect.isAmong('media_id', media),
    ...(scope.version === null ? [] : [`sync_version <= ${bind('version', 'integer', scope.version)}`]),
    ...plan.filters.map(({ dimension, values }, index) =>
      dialect.isAmong(seriesColumn(plan, dimension), bind(`filter${index}`, 'texts', values)),
    ),
  ].join(' and ');
  const stored = [...new Set(dimensions)].filter((dimension) => !computed.includes(dimension));
  const scoped = (table: string, own: readonly string[]) => {
    const { from, columns: lookedUp } = emitLookUps(draft, table, media);
    const read = [...stored, ...own, ...lookedUp];
    return `select ${read.length > 0 ? read.join(', ') : '1 as fact'} from ${from} where ${conditions}`;
  };
  const facts = `facts as (${scoped('web', [...columns, ...(dimensions.includes('local_day') ? [localDay()] : [])])})`;
  if (!hasVisitors) return [facts];
  // A visitor has a name for each day that it may have been somewhere: the plan's zone says which of them it was.
  const visitors = `select * from (${scoped('web_visitors', ['day', 'visitor', localDay()])}) as own_days where day = local_day`;
  return [facts, `visitors as (${visitors})`];
}

/** A metric over the facts of a group; visitors come from their own table, joined to the group as `visitor_count`. */
function emitMetric(id: string): string {
  const formula = metricFormulas[id];
  if (!formula) throw new RangeError(`No formula for ${id}`);
  if (formula.kind === 'dailyVisitors') return 'coalesce(visitor_count, 0)::double';
  const divisor = formula.divisor ? ` / ${formula.divisor}` : '';
  if (formula.kind === 'sum') return `sum(${formula.column})::double${divisor}`;
  return `sum(${formula.numerator})::double / nullif(sum(${formula.denominator}), 0)${divisor}`;
}

/** Columns that the sums of metrics are made of. */
export function columnsOf(metrics: readonly string[]): AdditiveColumn[] {
  const columns = metrics.flatMap((id): AdditiveColumn[] => {
    const formula = metricFormulas[id];
    if (formula?.kind === 'sum') return [formula.column];
    return formula?.kind === 'ratio' ? [formula.numerator, formula.denominator] : [];
  });
  return [...new Set(columns)];
}

const countsVisitors = (metric: string) => metricFormulas[metric]?.kind === 'dailyVisitors';
const needsVisitors = (metrics: readonly string[]) => metrics.some(countsVisitors);

/** CTEs that end in one of the name given: its groups with one column a metric (`m0`, `m1`, …) and `d0`, `d1`, … of the keys. */
function emitGroups(name: string, keys: readonly string[], metrics: readonly string[]): string[] {
  const dims = keys.map((_, index) => `d${index}`);
  const keyed = keys.map((key, index) => `${key} as d${index}`);
  const measures = metrics.map((id, index) => ({ id, column: `m${index}`, measure: `${emitMetric(id)} as m${index}` }));
  const groupBy = dims.length > 0 ? `group by ${dims.join(', ')}` : '';
  const sums = measures.filter(({ id }) => !countsVisitors(id)).map(({ measure }) => measure);
  const grouped = `select ${[...keyed, ...sums, 'count(*) as fact_count'].join(', ')} from facts ${groupBy}`;
  if (!needsVisitors(metrics)) return [`${name} as (${grouped})`];
  // Engines tell rows apart faster than they count pairs.
  const seen = `select distinct ${[...keyed, 'day', 'visitor'].join(', ')} from visitors`;
  const counted = [...dims, 'count(*) as visitor_count'].join(', ');
  const shown = measures.map(({ id, column, measure }) => (countsVisitors(id) ? measure : column));
  const join =
    dims.length > 0 ? `left join ${name}_visitors using (${dims.join(', ')})` : `cross join ${name}_visitors`;
  return [
    `${name}_visitors as (select ${counted} from (${seen}) as seen ${groupBy})`,
    `${name}_sums as (${grouped})`,
    `${name} as (select ${[...dims, ...shown, 'fact_count'].join(', ')} from ${name}_sums ${join})`,
  ];
}

/** Where items were merged, their facts are those of the one that stays. */
const hasMerged = ({ scope }: CardPlan) => scope.itemIds.some((id, index) => id !== scope.mediaIds[index]);

const seriesColumn = (plan: CardPlan, id: string) => {
  if (id === mediaDimension && hasMerged(plan)) return 'item_id';
  const column = dimensionColumns[id];
  if (!column) throw new RangeError(`No column for ${id}`);
  return column;
};

const seriesColumns = (plan: CardPlan) => plan.series.map((id) => seriesColumn(plan, id));

/** Largest first for a metric, from A to Z for a dimension (pages by address), then by all dimensions so that ties are settled. */
function emitRank(draft: Draft, metricName: string): string {
  const { plan, dialect } = draft;
  const byDimension = plan.series.map((id, index) =>
    id === mediaDimension ? dialect.positionOf(`d${index}`, bindMedia(draft)) : `d${index}`,
  );
  const rankDimension = plan.series.indexOf(plan.rankBy);
  const first = rankDimension < 0 ? `${metricName} desc nulls last` : byDimension[rankDimension];
  return [first, ...byDimension].join(', ');
}

/** Columns by which the facts behind one number are told apart, besides the dimensions. */
export type TraceKey = 'connection_id' | 'media_id' | 'local_day' | 'sync_version';

/** Series of the plan in their rank: all columns of their groups, the rank, and how many there are before the limit. */
function emitKeptSeries(draft: Draft): string[] {
  const { plan, bind } = draft;
  const rankMetric = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  return [
    ...emitGroups('series', seriesColumns(plan), plan.metrics),
    `ranked as (select *, row_number() over (order by ${emitRank(draft, `m${rankMetric}`)}) as series_rank, count(*) over () as series_count from series)`,
    `kept as (select * from ranked where series_rank <= ${bind('limit', 'integer', plan.limit)})`,
  ];
}

/** Turns plans into statements of one engine. */
export interface PlanCompiler {
  /** The plan's metrics for each value of a column: key, metrics, how many facts, and how many values there are before the limit. */
  trace(plan: CardPlan, key: TraceKey, order: 'largest' | 'latest', limit: number): EmittedQuery;
  /** One row: sums of columns over everything in scope, then how many facts there were. What a ratio is made of. */
  columnSums(plan: CardPlan, columns: readonly AdditiveColumn[]): EmittedQuery;
  /** One row: the metrics over everything in scope, then how many facts there were. */
  totals(plan: CardPlan): EmittedQuery;
  /**
   * Rows of the card: series dimensions, the date where the plan has one, metrics; then the rank of the row's series and the number of
   * series before the limit. Days without facts are not in it.
   */
  rows(plan: CardPlan): EmittedQuery;
}

export function createPlanCompiler(dialect: SqlDialect): PlanCompiler {
  const build = (draft: Draft, wanted: Wanted, parts: readonly string[], selection: string): EmittedQuery => ({
    sql: `with ${[...emitScope(draft, wanted), ...parts].join(',\n')} select ${selection}`,
    values: draft.values,
  });
  const wantedFor = ({ metrics }: CardPlan, dimensions: readonly string[]): Wanted => ({
    dimensions,
    columns: columnsOf(metrics),
    hasVisitors: needsVisitors(metrics),
  });

  return {
    trace(plan, key, order, limit) {
      const draft = startDraft(plan, dialect);
      const columns = ['d0::varchar', ...plan.metrics.map((_, index) => `m${index}`), 'fact_count', 'count(*) over ()'];
      const orderBy = order === 'latest' ? 'd0 desc' : 'm0 desc nulls last, d0';
      const shown = draft.bind('limit', 'integer', limit);
      const traced = emitGroups('traced', [key], plan.metrics);
      const selection = `${columns.join(', ')} from traced order by ${orderBy} limit ${shown}`;
      return build(draft, wantedFor(plan, [key]), traced, selection);
    },
    columnSums(plan, columns) {
      const sums = columns.map((column) => `sum(${column})::double`);
      const wanted = { dimensions: [], columns, hasVisitors: false };
      return build(startDraft(plan, dialect), wanted, [], `${[...sums, 'count(*)'].join(', ')} from facts`);
    },
    totals: (plan) =>
      build(startDraft(plan, dialect), wantedFor(plan, []), emitGroups('totals', [], plan.metrics), '* from totals'),
    rows(plan) {
      const draft = startDraft(plan, dialect);
      const series = seriesColumns(plan);
      const wanted = wantedFor(plan, plan.dateUnit ? [...series, 'local_day'] : series);
      const metricNames = plan.metrics.map((_, index) => `m${index}`);
      const seriesDims = plan.series.map((_, index) => `d${index}`);
      if (!plan.dateUnit) {
        const columns = [...seriesDims, ...metricNames, 'series_rank', 'series_count'];
        return build(draft, wanted, emitKeptSeries(draft), `${columns.join(', ')} from kept order by series_rank`);
      }
      const dateDim = `d${seriesDims.length}`;
      const dated = emitGroups('dated', [...series, `date_trunc('${plan.dateUnit}', local_day)::date`], plan.metrics);
      if (seriesDims.length === 0) {
        // Without series there is nothing to rank or to leave out: every day of the period is shown.
        const columns = [`${dateDim}::varchar`, ...metricNames, '1 as series_rank', '1 as series_count'];
        return build(draft, wanted, dated, `${columns.join(', ')} from dated`);
      }
      const columns = [...seriesDims, `${dateDim}::varchar`, ...metricNames].map((name) => `dated.${name}`);
      const kept = `dated join kept using (${seriesDims.join(', ')})`;
      const selection = `${[...columns, 'series_rank', 'series_count'].join(', ')} from ${kept}`;
      return build(draft, wanted, [...emitKeptSeries(draft), ...dated], selection);
    },
  };
}
