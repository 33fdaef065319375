import { listStoredMetrics } from '../calculated/planned-fields.ts';
import { getColumns, type MetricFormula, mediaColumn } from '../families/fact-family.ts';
import type { EmittedQuery, SqlDialect } from './dialect.ts';
import { emitFacts, emitGroups, emitSums, type Grouping, listSummedColumns } from './emit-groups.ts';
import { bindItems, dayColumn, listSeriesColumns, type StatementDraft, startDraft } from './emit-scope.ts';
import type { CardPlan } from './plan.ts';

/** The columns by which a number can be broken down, in addition to the dimensions. */
export type TraceKey = 'connection_id' | 'media_id' | 'local_day' | 'sync_version';

/** Orders by a metric (descending) or a dimension (ascending, media by label), then by all dimensions to break ties. */
function emitRank(draft: StatementDraft, metricName: string): string {
  const { plan, family, dialect } = draft;
  const byDimension = plan.series.map((id, index) =>
    family.dimensions[id] === mediaColumn ? dialect.getPosition(`d${index}`, bindItems(draft)) : `d${index}`,
  );
  const rankDimension = plan.series.indexOf(plan.rankBy);
  const first = rankDimension < 0 ? `${metricName} desc nulls last` : byDimension[rankDimension];
  return [first, ...byDimension].join(', ');
}

/**
 * Emits the series within the limit: their groups, their rank, and the number of series before the limit is
 * applied.
 */
function emitTopSeries(draft: StatementDraft): string[] {
  const { plan, bind } = draft;
  const rankMetric = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  return [
    ...emitGroups(draft, 'series', { keys: listSeriesColumns(draft), dateUnit: null }),
    `ranked as (select *, row_number() over (order by ${emitRank(draft, `m${rankMetric}`)}) as series_rank, count(*) over () as series_count from series)`,
    `top_series as (select * from ranked where series_rank <= ${bind('limit', 'integer', plan.limit)})`,
  ];
}

/** Compiles plans to SQL for one engine. */
export interface PlanCompiler {
  /**
   * Returns a row per value of a column: the value, the plan's metrics, the number of facts, and the number of
   * values before the limit is applied.
   */
  compileTrace(plan: CardPlan, key: TraceKey, order: 'largest' | 'latest', limit: number): EmittedQuery;
  /** Returns one row: the sums from which a metric is computed, over everything in scope. */
  compileColumnSums(plan: CardPlan, formula: MetricFormula): EmittedQuery;
  /** Returns one row: the metrics over everything in scope, then the number of facts. */
  compileTotals(plan: CardPlan): EmittedQuery;
  /**
   * Returns the rows of the card: the series dimensions, the date if the plan has one, the metrics, the rank of the
   * row's series, and the number of series before the limit is applied. Days without facts are missing.
   */
  compileRows(plan: CardPlan): EmittedQuery;
}

export function createPlanCompiler(dialect: SqlDialect): PlanCompiler {
  const createQuery = (
    draft: StatementDraft,
    facts: readonly string[],
    parts: readonly string[],
    selection: string,
  ): EmittedQuery => ({
    sql: `with ${[...facts, ...parts].join(',\n')} select ${selection}`,
    values: draft.values,
  });
  /** Emits the facts of the plan's metrics, grouped by the keys. */
  const emitPlanFacts = (draft: StatementDraft, keys: readonly string[]) =>
    emitFacts(draft, keys, listSummedColumns(draft, listStoredMetrics(draft.plan.metrics, draft.plan.fields)));

  return {
    compileTrace(plan, key, order, limit) {
      const draft = startDraft(plan, dialect);
      const columns = ['d0::varchar', ...plan.metrics.map((_, index) => `m${index}`), 'fact_count', 'count(*) over ()'];
      const orderBy = order === 'latest' ? 'd0 desc' : 'm0 desc nulls last, d0';
      const limitParameter = draft.bind('limit', 'integer', limit);
      const groups = emitGroups(draft, 'traced', { keys: [key], dateUnit: null });
      const selection = `${columns.join(', ')} from traced order by ${orderBy} limit ${limitParameter}`;
      return createQuery(draft, emitPlanFacts(draft, [key]), groups, selection);
    },
    compileColumnSums(plan, formula) {
      const draft = startDraft({ ...plan, metrics: [] }, dialect);
      const sums = emitSums(formula);
      return createQuery(draft, emitFacts(draft, [], getColumns(formula)), [], `${sums.join(', ')} from facts`);
    },
    compileTotals(plan) {
      const draft = startDraft(plan, dialect);
      const totals = emitGroups(draft, 'totals', { keys: [], dateUnit: null });
      return createQuery(draft, emitPlanFacts(draft, []), totals, '* from totals');
    },
    compileRows(plan) {
      const draft = startDraft(plan, dialect);
      const series = listSeriesColumns(draft);
      const metricNames = plan.metrics.map((_, index) => `m${index}`);
      const seriesColumns = plan.series.map((_, index) => `d${index}`);
      if (!plan.dateUnit) {
        const columns = [...seriesColumns, ...metricNames, 'series_rank', 'series_count'];
        const selection = `${columns.join(', ')} from top_series order by series_rank`;
        return createQuery(draft, emitPlanFacts(draft, series), emitTopSeries(draft), selection);
      }
      const facts = emitPlanFacts(draft, [...series, dayColumn]);
      const dateColumn = `d${seriesColumns.length}`;
      const byDate: Grouping = { keys: series, dateUnit: plan.dateUnit };
      const dated = emitGroups(draft, 'dated', byDate);
      if (seriesColumns.length === 0) {
        // Without series there is nothing to rank or limit: every day of the period is shown.
        const columns = [`${dateColumn}::varchar`, ...metricNames, '1 as series_rank', '1 as series_count'];
        return createQuery(draft, facts, dated, `${columns.join(', ')} from dated`);
      }
      const columns = [...seriesColumns, `${dateColumn}::varchar`, ...metricNames].map((name) => `dated.${name}`);
      const topJoin = `dated join top_series using (${seriesColumns.join(', ')})`;
      const selection = `${[...columns, 'series_rank', 'series_count'].join(', ')} from ${topJoin}`;
      return createQuery(draft, facts, [...emitTopSeries(draft), ...dated], selection);
    },
  };
}
