import { computeFields, type PlannedFields } from '../calculated/planned-fields.ts';
import type { OrderedCard } from './plan.ts';
import type { PlanResult } from './run-plan.ts';

type Numbers = readonly (number | null)[];

/** A remainder smaller than this share of the total is a rounding error. */
const relativeError = 1e-9;

/** Subtracts the shown values from a total; null if nothing was measured or the values do not add up. */
function computeRemainder(total: number | null, shown: readonly (number | null)[], isSum: boolean): number | null {
  if (!isSum || total === null) return null;
  const remainder = shown.reduce<number>((remaining, value) => remaining - (value ?? 0), total);
  return Math.abs(remainder) <= Math.abs(total) * relativeError ? 0 : remainder;
}

export interface OmittedRow {
  date: string | null;
  metrics: (number | null)[];
}

/** Whether the limit has omitted any rows. */
export const omitsRows = ({ series }: Pick<OrderedCard, 'series'>, { rows, rowCount }: PlanResult): boolean =>
  series.length > 0 && rowCount > rows.length;

/**
 * Computes the combined values of all series beyond the limit: for sums, the total minus the shown rows. Calculated
 * fields are computed from these remainders.
 * @param byDate the plan's result without series, for plans with a date
 */
export function computeOmittedRows(
  { metrics, dateUnit }: Pick<OrderedCard, 'metrics' | 'dateUnit'>,
  { rows, totals }: Pick<PlanResult, 'rows' | 'totals'>,
  byDate: Pick<PlanResult, 'rows'> | null,
  isSum: (metric: string) => boolean,
  fields: PlannedFields = {},
): OmittedRow[] {
  const computeRemainders = (all: Numbers, shown: readonly { metrics: Numbers }[]) => {
    const remainders = metrics.map((id, index) =>
      computeRemainder(
        all[index] ?? null,
        shown.map((row) => row.metrics[index] ?? null),
        isSum(id),
      ),
    );
    return computeFields(metrics, fields, remainders);
  };
  if (!dateUnit || !byDate) return [{ date: null, metrics: computeRemainders(totals, rows) }];
  const shownByDate = Map.groupBy(rows, ({ date }) => date);
  return byDate.rows.map(({ date, metrics: all }) => ({
    date,
    metrics: computeRemainders(all, shownByDate.get(date) ?? []),
  }));
}
