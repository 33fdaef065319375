import type { Period } from '@reportage/contracts';
import { z } from 'zod';
import { addDays, getDayInZone, getStartOfDay } from '../../clock.ts';

/** Meta's days are in the time zone of its head office, regardless of the account's own zone. */
export const metaZone = 'America/Los_Angeles';

/** Counts by type. If there are none, Meta sends an empty list instead of an object. */
const countsSchema = z.union([
  z.record(z.string(), z.number()),
  z
    .array(z.unknown())
    .length(0)
    .transform(() => ({})),
]);
const valueSchema = z.object({
  value: z.union([z.number(), countsSchema]),
  end_time: z.string().optional(),
  /** Present only if the metric is broken down by it: `"1"` for paid counts, `"0"` for organic ones. */
  is_from_ads: z.coerce.string().optional(),
});
/** https://developers.facebook.com/docs/graph-api/reference/insights-result */
export const insightsSchema = z
  .object({ data: z.array(z.object({ name: z.string(), values: z.array(valueSchema).default([]) })) })
  .prefault({ data: [] });
export type Insights = z.output<typeof insightsSchema>;

export type InsightsValue = z.output<typeof valueSchema>;

export const getValues = ({ data }: Insights, metric: string): InsightsValue[] | undefined =>
  data.find(({ name }) => name === metric)?.values;

/** Returns a metric's single number; null if the vendor reports none. */
export function getNumber(insights: Insights, metric: string): number | null {
  const value = getValues(insights, metric)?.[0]?.value;
  return typeof value === 'number' ? value : null;
}

/** Returns a metric's counts by type, without zero counts; null if the vendor reports none. */
export function getCounts(insights: Insights, metric: string): Readonly<Record<string, number>> | null {
  const values = getValues(insights, metric);
  if (!values) return null;
  const value = values[0]?.value ?? {};
  return typeof value === 'number' ? null : value;
}

/** Reads a value's day from the time at which the day ended, which is midnight in Pacific time. */
export function toDay({ end_time: end }: InsightsValue): string | undefined {
  const endMs = end === undefined ? Number.NaN : Date.parse(end);
  return Number.isNaN(endMs) ? undefined : getDayInZone(new Date(endMs - 1), metaZone);
}

const toSeconds = (instant: Date): string => String(Math.floor(instant.getTime() / 1_000));

/**
 * Converts a range of days to Unix seconds: from the midnight before the first day to the midnight after the last
 * day.
 */
export const getBounds = ({ from, to }: Period): { since: string; until: string } => ({
  since: toSeconds(getStartOfDay(from, metaZone)),
  until: toSeconds(getStartOfDay(addDays(to, 1), metaZone)),
});
