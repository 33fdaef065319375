import type { MeasuredLineage } from '@reportage/contracts';
import { getColumns } from '../families/fact-family.ts';
import { getStoredFamily } from '../families/index.ts';
import { createPlanCompiler, type TraceKey } from './compile-plan.ts';
import { type CardPlan, UnknownFactError } from './plan.ts';
import { computeTotals, type FactsReader, runPlan, toNumberOrNull } from './run-plan.ts';

/** The metric's value for one source, media item, day or batch. */
export interface TracedPart {
  key: string;
  value: number | null;
  factCount: number;
}

export interface TracedParts {
  /** The first parts, up to a limit. */
  parts: TracedPart[];
  /** The total number of parts. */
  count: number;
}

export interface NumberTrace {
  value: number | null;
  factCount: number;
  formula: MeasuredLineage['formula'];
  sources: TracedParts;
  media: TracedParts;
  days: TracedParts;
  batches: TracedParts;
}

/**
 * Maximum number of parts in a result. All sources are read, because their fact counts are added up; the days of a
 * quarter fit within the limit.
 */
const limits: Record<TraceKey, number> = { connection_id: 1_000, media_id: 20, local_day: 92, sync_version: 20 };

async function traceBy(facts: FactsReader, plan: CardPlan, key: TraceKey): Promise<TracedParts> {
  const isChronological = key === 'local_day' || key === 'sync_version';
  const rows = await facts.query(
    createPlanCompiler(facts.dialect).compileTrace(plan, key, isChronological ? 'latest' : 'largest', limits[key]),
  );
  return {
    parts: rows.map(([name, value, factCount]) => ({
      key: String(name),
      value: toNumberOrNull(value),
      factCount: Number(factCount),
    })),
    count: Number(rows[0]?.[3] ?? 0),
  };
}

/**
 * Reads the number reported for each day. Days are counted independently: a week's users are not the sum of its days'
 * users.
 */
async function readReportedDays(facts: FactsReader, plan: CardPlan, days: TracedParts): Promise<TracedParts> {
  const { rows } = await runPlan(facts, { ...plan, dateUnit: 'day' });
  const valuesByDate = new Map(rows.map(({ date, metrics: [value = null] }) => [date, value]));
  return { ...days, parts: days.parts.map((part) => ({ ...part, value: valuesByDate.get(part.key) ?? null })) };
}

/**
 * Breaks down the number of a single-metric plan. The parts of a sum add up to it; those of ratios and uniques do not.
 * A number that the source reported as a whole has no sums.
 */
export async function traceNumber(facts: FactsReader, plan: CardPlan): Promise<NumberTrace> {
  const [metric = ''] = plan.metrics;
  const formula = getStoredFamily(plan.family).metrics[metric];
  if (!formula) throw new UnknownFactError(metric);
  const columns = getColumns(formula);
  const [value = null] = await computeTotals(facts, plan);
  const compiler = createPlanCompiler(facts.dialect);
  const [sums = []] = columns.length > 0 ? await facts.query(compiler.compileColumnSums(plan, formula)) : [];
  const sources = await traceBy(facts, plan, 'connection_id');
  const days = await traceBy(facts, plan, 'local_day');
  return {
    value,
    factCount: sources.parts.reduce((total, part) => total + part.factCount, 0),
    formula: {
      kind: formula.kind,
      parts: columns.map((column, index) => ({ column, value: toNumberOrNull(sums[index]) })),
    },
    sources,
    media: await traceBy(facts, plan, 'media_id'),
    days: formula.kind === 'reportedUniques' ? await readReportedDays(facts, plan, days) : days,
    batches: await traceBy(facts, plan, 'sync_version'),
  };
}
