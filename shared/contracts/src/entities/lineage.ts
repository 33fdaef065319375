import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { currencySchema, instantSchema, reportDateSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { metricSchema } from './card.ts';
import { fetchFlags } from './connection.ts';
import { changeKinds } from './custom-metric.ts';

/** Includes the facts that have one of these values for the dimension. Media are identified by id. */
export const factFilterSchema = z.object({
  dimension: z.string(),
  values: z.array(z.string().max(2_048)).min(1).max(200),
});

/** Identifies a number on a screen: the media it covers, its metric, and its row. */
export const numberQuerySchema = z.object({
  subject: z.discriminatedUnion('kind', [
    /** The media of a report's campaign, in the report's time zone, with the filters that apply to the metric. */
    z.object({ kind: z.literal('report'), id: idSchema('report') }),
    /** The media of a dashboard, in its time zone, with the filters that apply to the metric. */
    z.object({ kind: z.literal('dashboard'), id: idSchema('dashboard') }),
    /** Media in the library, in the workspace's time zone. */
    z.object({ kind: z.literal('media'), ids: z.array(idSchema('media')).min(1).max(1_000) }),
  ]),
  metric: z.string(),
  period: periodSchema,
  filters: z.array(factFilterSchema).max(8).default([]),
});
export type NumberQuery = z.infer<typeof numberQuerySchema>;

const shareSchema = z.object({
  /** The metric for this part alone; the parts of a sum add up to the number. */
  value: z.number().nullable(),
  /** The number of stored rows from which it was computed. */
  factCount: z.number().int(),
});

/** A batch of measurements stored together; kept as long as its facts. */
export const deliverySchema = shareSchema.extend({
  number: z.number().int(),
  storedAt: instantSchema.nullable(),
  /**
   * How many of the facts in the batch come from the number's sources; null for batches from versions that did not
   * record it.
   */
  eventCount: z.number().int().nullable(),
  firstEventAt: instantSchema.nullable(),
  lastEventAt: instantSchema.nullable(),
});

/** A fetch from a vendor: its data replaced all earlier data for the same days. */
const lineageFetchSchema = shareSchema.extend({
  number: z.number().int(),
  /** Days in the account's own time zone. */
  days: periodSchema,
  fetchedAt: instantSchema,
  requestCount: z.number().int(),
  /** The number of rows for all media and metrics of the fetch. */
  rowCount: z.number().int(),
  flags: z.array(z.enum(fetchFlags)),
});

/** A change to manually entered values, and its share of the number. */
const lineageChangeSchema = shareSchema.extend({
  changedAt: instantSchema,
  /** Null, like the author and the count, for values that were not written by any change in the history. */
  kind: z.enum(changeKinds).nullable(),
  authorName: z.string().nullable(),
  /** Number of values that the change wrote, for this number and others. */
  entryCount: z.number().int().nullable(),
});

/** Lists are truncated; their counts are not. */
const numberPartsSchema = z.object({
  metric: metricSchema,
  /** In the same unit as on cards: money in micros. */
  value: z.number().nullable(),
  factCount: z.number().int(),
  period: periodSchema,
  timezone: timezoneSchema,
  /**
   * `sum` adds up its one part, `ratio` divides the first part by the second, `dailyVisitors` counts distinct visitors
   * per day, `reportedUniques` is the vendor's own count for exactly these days.
   */
  formula: z.object({
    kind: z.enum(['sum', 'ratio', 'dailyVisitors', 'reportedUniques']),
    parts: z.array(z.object({ column: z.string(), value: z.number().nullable() })),
  }),
  /** Media with their names on cards: pages by URL, custom items by name. */
  media: z.array(shareSchema.extend({ id: z.string(), name: z.string() })),
  mediaCount: z.number().int(),
  days: z.array(shareSchema.extend({ date: reportDateSchema })),
  dayCount: z.number().int(),
  /** The first day that the plan shows; missing if the plan excludes no days. */
  historyFrom: reportDateSchema.optional(),
  computedAt: instantSchema,
});

/** Measured numbers are traced to the batches that delivered them, or to the fetches from a vendor. */
export const measuredLineageSchema = numberPartsSchema.extend({
  origin: z.literal('measured'),
  /** The origins of the number: scripts, or the accounts under a source. */
  sources: z.array(
    shareSchema.extend({ id: z.string(), name: z.string(), freshAt: instantSchema.nullable().optional() }),
  ),
  sourceCount: z.number().int(),
  deliveries: z.array(deliverySchema),
  deliveryCount: z.number().int(),
  /** For numbers from a vendor, which have no deliveries; latest days first. */
  fetches: z.object({ items: z.array(lineageFetchSchema), count: z.number().int() }).optional(),
  /** Time zones of the accounts' days, if they differ from the query's. */
  timezones: z.array(timezoneSchema).optional(),
  /**
   * Set if the number consists of amounts in several currencies. Such amounts are never added up, so there is no
   * number.
   */
  currencies: z.array(currencySchema).optional(),
});
export type MeasuredLineage = z.infer<typeof measuredLineageSchema>;

/** Manually entered numbers are traced to the changes that wrote their values. */
export const typedLineageSchema = numberPartsSchema.extend({
  origin: z.literal('typed'),
  /** The dimension whose values make up the number. */
  dimension: z.string(),
  /** Items of that dimension; empty if they are the media or the days. */
  items: z.array(shareSchema.extend({ name: z.string() })),
  itemCount: z.number().int(),
  /** The changes, latest first. */
  changes: z.array(lineageChangeSchema),
  changeCount: z.number().int(),
});
export type TypedLineage = z.infer<typeof typedLineageSchema>;
/** The lineage of a number that is computed from stored rows. */
export type StoredLineage = MeasuredLineage | TypedLineage;

/** A calculated field's number is computed from other numbers, each of which has its own lineage. */
export const calculatedLineageSchema = numberPartsSchema
  .pick({ metric: true, value: true, period: true, timezone: true, historyFrom: true, computedAt: true })
  .extend({
    origin: z.literal('calculated'),
    /** The formula, with metric ids. */
    text: z.string(),
    parts: z.array(z.object({ metric: metricSchema, value: z.number().nullable() })),
    /**
     * Set if the number consists of amounts in several currencies. Such amounts are never added up, so there is no
     * number.
     */
    currencies: z.array(currencySchema).optional(),
  });
export type CalculatedLineage = z.infer<typeof calculatedLineageSchema>;

/** Where a number comes from, down to the stored rows and their origin, or to the numbers from which it is computed. */
export const lineageSchema = z.discriminatedUnion('origin', [
  measuredLineageSchema,
  typedLineageSchema,
  calculatedLineageSchema,
]);
export type Lineage = z.infer<typeof lineageSchema>;
