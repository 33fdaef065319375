import { fieldRules } from './field-rules.ts';
import { maxPeriodYears } from './period-limits.ts';
import { reportDateSchema } from './primitives.ts';
import { z } from './zod.ts';

export { maxPeriodYears };

/** Returns the last day of the longest period that starts on a day. */
export function getLongestPeriodEnd(from: string): string {
  const day = new Date(`${from}T00:00:00.000Z`);
  day.setUTCFullYear(day.getUTCFullYear() + maxPeriodYears);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** Returns the reason why two days, both inclusive, do not form a valid period; null if they do. */
export function findPeriodProblem(from: string, to: string): 'reversed' | 'tooLong' | null {
  if (to < from) return 'reversed';
  return to > getLongestPeriodEnd(from) ? 'tooLong' : null;
}

const problemRules = { reversed: fieldRules.reversedPeriod, tooLong: fieldRules.tooLongPeriod };

/**
 * Applies the rules for periods to a schema with a first and a last day. Errors are reported for the last day.
 */
export function refinePeriod<Value>(path: string, getDays: (value: Value) => { from: string; to: string }) {
  return (value: Value, context: z.RefinementCtx): void => {
    const { from, to } = getDays(value);
    // Refinements also run on invalid days, which the days' own schema reports.
    if (!reportDateSchema.safeParse(from).success || !reportDateSchema.safeParse(to).success) return;
    const problem = findPeriodProblem(from, to);
    if (problem) context.addIssue({ code: 'custom', path: [path], message: problemRules[problem].en });
  };
}

/** Inclusive calendar days in a separately given time zone, ten years at most. */
export const periodSchema = z
  .object({ from: reportDateSchema, to: reportDateSchema })
  .superRefine(refinePeriod('to', (period) => period));
export type Period = z.infer<typeof periodSchema>;

/** The period of the same length before another one. Because of leap days, it may exceed the limit in years. */
export const comparedPeriodSchema = z.object({ from: reportDateSchema, to: reportDateSchema });
