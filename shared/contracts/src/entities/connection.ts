import { idSchema } from '../ids.ts';
import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/**
 * Why no data arrives. `grantInvalid`: the source must be authorized again. `forbidden`: the person who authorized the
 * source no longer has access to the account. `gone`: the account no longer exists. `throttled`, `quotaSpent` and
 * `unavailable` need no action. `malformed`: the vendor's response does not match its documentation. `faultyTable`:
 * some rows of a table cannot be read; its last good values are kept. `internal`: the product failed, not the vendor.
 */
export const connectionProblems = [
  'grantInvalid',
  'throttled',
  'quotaSpent',
  'unavailable',
  'forbidden',
  'malformed',
  'gone',
  'faultyTable',
  'internal',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/** `idle` until the first fetch; `filling` until the whole history is fetched; then `current`. */
export const connectionStates = ['idle', 'filling', 'current', 'paused', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/**
 * Caveats about fetched data. Reported by the vendor: `sampled` if computed from a sample, `thresholded` if small
 * groups are left out, `folded` if rare combinations share one row. For vendors that only report running totals:
 * `partial` before the first reading, `caughtUp` if a day includes the increase of preceding days without a reading.
 */
export const fetchFlags = ['sampled', 'thresholded', 'folded', 'partial', 'caughtUp'] as const;
export type FetchFlag = (typeof fetchFlags)[number];

/** An inclusive range of days whose data was fetched together. */
export const fetchedDaysSchema = z.object({
  from: reportDateSchema,
  to: reportDateSchema,
  rowCount: z.number().int().min(0),
  flags: z.array(z.enum(fetchFlags)),
  fetchedAt: instantSchema,
});
export type FetchedDays = z.infer<typeof fetchedDaysSchema>;

/** An account of a source; each is fetched, paused and shared separately. */
export const connectionSchema = z.object({
  connectionId: idSchema('connection'),
  /** The name that the vendor shows. */
  name: z.string(),
  /** Distinguishes accounts with the same name, for example by parent account and number. */
  detail: z.string(),
  /** Whether this account was selected for fetching. */
  isSelected: z.boolean(),
  state: z.enum(connectionStates),
  /** The time zone in which the account's days are counted. */
  timezone: z.string().nullable(),
  currency: z.string().nullable(),
  problem: z
    .object({
      kind: z.enum(connectionProblems),
      since: instantSchema,
      /** Time of the next attempt; null if none is planned. */
      retryAt: instantSchema.nullable(),
    })
    .nullable(),
  /** The number of days of the account's history that have been fetched, and the number to fetch in total. */
  progress: z.object({ fetchedDays: z.number().int().min(0), totalDays: z.number().int().min(0) }),
  rowCount: z.number().int().min(0),
  lastSyncedAt: instantSchema.nullable(),
  nextSyncAt: instantSchema.nullable(),
  /** The remaining quota; null if the vendor has not reported it. */
  quota: z
    .object({ left: z.number().min(0), total: z.number().min(0), per: z.enum(['minute', 'hour', 'day']) })
    .nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

export const connectionHealthSchema = connectionSchema.extend({
  /** First and last day of the history to fetch. */
  requestedPeriod: z.object({ from: reportDateSchema, to: reportDateSchema }).nullable(),
  /** In chronological order; the days between the ranges are missing. */
  fetched: z.array(fetchedDaysSchema),
});
export type ConnectionHealth = z.infer<typeof connectionHealthSchema>;

/** The outcome of a fetch: `stored`, or the reason why no data was stored. */
export const fetchOutcomes = ['stored', ...connectionProblems] as const;
export type FetchOutcome = (typeof fetchOutcomes)[number];

/** The log entry of one fetch of an account. */
export const connectionFetchSchema = z.object({
  id: z.string(),
  /**
   * The requested days; null if the fetch concerned the account as a whole, such as its description or the running
   * totals of its items.
   */
  days: z.object({ from: reportDateSchema, to: reportDateSchema }).nullable(),
  startedAt: instantSchema,
  endedAt: instantSchema,
  outcome: z.enum(fetchOutcomes),
  /** Number of calls to the vendor. */
  requestCount: z.number().int().min(0),
  rowCount: z.number().int().min(0),
  flags: z.array(z.enum(fetchFlags)),
  /** Whether data for these days had been fetched before; vendors may still change recent data. */
  isRepeat: z.boolean(),
  /** For a failed fetch: when the account was next fetched; null if it was not. */
  retriedAt: instantSchema.nullable(),
  /** For a failed fetch with no later one: the time of the next attempt; null if none is planned. */
  retryAt: instantSchema.nullable(),
});
export type ConnectionFetch = z.infer<typeof connectionFetchSchema>;

/** A media item in an account, before the product fetches it. */
export const offeredMediaSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  /** `page`, `video`, `post`, … */
  type: z.string(),
  accountName: z.string(),
});
export type OfferedMedia = z.infer<typeof offeredMediaSchema>;

/** Why an authorization failed. */
export const authorizationFailures = ['denied', 'scopeRefused', 'expired', 'unavailable', 'noAccounts'] as const;
export type AuthorizationFailure = (typeof authorizationFailures)[number];
