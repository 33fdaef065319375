import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { reportDateSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { fetchFlags } from './connection.ts';
import { mediaTypeSchema } from './media.ts';

/**
 * The reasons why two sources may count the same page differently, each with the details that are known for this page.
 */
export const gapReasonSchema = z.discriminatedUnion('kind', [
  /** Both series use the account's days, whereas other cards show the script's data for the workspace's days. */
  z.object({ kind: z.literal('zone'), account: timezoneSchema, workspace: timezoneSchema }),
  /**
   * Whether the script measures only visitors who have consented; the vendor's consent handling is configured
   * elsewhere.
   */
  z.object({ kind: z.literal('consent'), waitsForConsent: z.boolean() }),
  /** Events from bots that the script's sources excluded in the period. */
  z.object({ kind: z.literal('bots'), eventCount: z.number().int() }),
  /** Caveats that the vendor reported. */
  z.object({ kind: z.literal('remarks'), flags: z.array(z.enum(fetchFlags)).min(1) }),
  /** Days that exist in the account but were not fetched. */
  z.object({ kind: z.literal('notFetched'), days: z.array(periodSchema).min(1) }),
  /** The first day whose data the vendor may still change. */
  z.object({ kind: z.literal('mayChange'), from: reportDateSchema }),
  /** The script measured the page for only part of the period. */
  z.object({ kind: z.literal('measurementStarted'), on: reportDateSchema }),
]);
export type GapReason = z.infer<typeof gapReasonSchema>;

const seriesSchema = z.object({ metric: z.string(), value: z.number().nullable() });

/** A page as counted by the tracking script and by a vendor's account, for days in the account's time zone. */
export const sourceComparisonSchema = z.object({
  /** The page in the account. */
  mediaId: idSchema('media'),
  mediaType: mediaTypeSchema,
  /** The script's sources. */
  scriptNames: z.array(z.string()),
  sourceName: z.string(),
  accountName: z.string(),
  timezone: timezoneSchema,
  period: periodSchema,
  pairs: z.array(
    z.object({
      /** Sums over the days for which both have data; null if there are none. */
      script: seriesSchema,
      vendor: seriesSchema,
      /** The vendor's sum divided by the script's; null if the script's is 0 or missing. */
      ratio: z.number().nullable(),
      commonDays: z.number().int(),
      days: z.array(z.object({ day: reportDateSchema, script: z.number().nullable(), vendor: z.number().nullable() })),
    }),
  ),
  reasons: z.array(gapReasonSchema),
});
export type SourceComparison = z.infer<typeof sourceComparisonSchema>;
