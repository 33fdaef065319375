import { getMeasures, type ScriptMeasure } from '../../modules/sources/index.ts';
import { type WebColumn, webColumns } from '../families/web.ts';
import type { FoldSource } from './fold.repository.ts';

/** The sums of a fact; null for columns that the source's script did not measure. */
export type WebSums = Record<WebColumn, number | null>;

/** The measures required by columns that are not measures themselves. */
const requiredMeasures: Partial<Record<WebColumn, readonly ScriptMeasure[]>> = {
  visits: [],
  entries: ['pageviews'],
  bounces: ['pageviews', 'clicks', 'attention'],
  attention_ms: ['attention'],
  scroll_max_sum: ['scroll'],
  scroll_max_count: ['scroll'],
};
const getRequiredMeasures = (column: WebColumn) => requiredMeasures[column] ?? [column as ScriptMeasure];

export interface MeasuredColumns {
  /** Creates the initial sums of a fact whose bucket ends at this time. */
  createEmptySums(untilMs: number): WebSums;
}

/**
 * Determines when a source began to measure each column. The 15-minute bucket in which a measure was selected counts
 * as measured.
 */
export function createMeasuredColumns({
  settings,
  measuredSince,
}: Pick<FoldSource, 'settings' | 'measuredSince'>): MeasuredColumns {
  const selectedMeasures = getMeasures(settings);
  const columns = webColumns.map((column) => {
    const measures = getRequiredMeasures(column);
    const instants = measures.map((measure) => Date.parse(measuredSince[measure] ?? '1970-01-01'));
    const sinceMs = measures.every((measure) => selectedMeasures.has(measure)) ? Math.max(0, ...instants) : null;
    return { column, sinceMs };
  });
  const lastStartMs = Math.max(...columns.map(({ sinceMs }) => sinceMs ?? 0));
  const createSums = (untilMs: number) =>
    Object.fromEntries(
      columns.map(({ column, sinceMs }) => [column, sinceMs !== null && sinceMs < untilMs ? 0 : null]),
    ) as WebSums;
  const currentSums = createSums(Number.POSITIVE_INFINITY);
  return { createEmptySums: (untilMs) => (untilMs > lastStartMs ? { ...currentSums } : createSums(untilMs)) };
}

/**
 * Adds to a column, which then counts as measured even if the settings say otherwise: the script may still be running
 * with earlier settings.
 */
export function addToSum(sums: WebSums, column: WebColumn, amount: number): void {
  sums[column] = (sums[column] ?? 0) + amount;
}
