import { reportDateSchema } from './primitives.ts';
import { z } from './zod.ts';

/** Longest span of days that can be reported on, so that its days stay a readable number. */
export const maxPeriodYears = 10;

/** The last day of the longest period that begins on a day. */
export function lastDayOfPeriod(from: string): string {
  const day = new Date(`${from}T00:00:00.000Z`);
  day.setUTCFullYear(day.getUTCFullYear() + maxPeriodYears);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** What keeps two inclusive days from being a period; null where they are one. */
export function periodProblem(from: string, to: string): 'reversed' | 'tooLong' | null {
  if (to < from) return 'reversed';
  return to > lastDayOfPeriod(from) ? 'tooLong' : null;
}

const problemTexts = {
  reversed: 'must not be before the first day',
  tooLong: `must be within ${maxPeriodYears} years of the first day`,
};

/** The one rule for periods: a refinement of whatever has a first and a last day, reported at the last. */
export function refinePeriod<Value>(path: string, daysOf: (value: Value) => { from: string; to: string }) {
  return (value: Value, context: z.RefinementCtx): void => {
    const { from, to } = daysOf(value);
    const problem = periodProblem(from, to);
    if (problem) context.addIssue({ code: 'custom', path: [path], message: problemTexts[problem] });
  };
}

/** Inclusive calendar days of a time zone named beside them, at most ten years of them. */
export const periodSchema = z
  .object({ from: reportDateSchema, to: reportDateSchema })
  .superRefine(refinePeriod('to', (period) => period));
export type Period = z.infer<typeof periodSchema>;
