import { boardDateSchema } from '../date-range.ts';
import { comparedPeriodSchema, periodSchema } from '../period.ts';
import { currencySchema, instantSchema, reportDateSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { colorSchema } from './brand.ts';
import { factTypes, mediaTypes } from './media.ts';

export const metricUnits = ['count', 'percent', 'seconds', 'currency', 'ratio'] as const;
export const metricTypes = ['sum', 'avg', 'unique', 'calculated'] as const;
export const chartTypes = ['line', 'bar', 'combo', 'area', 'pie'] as const;
/** The ways in which a combo chart may render one of its metrics. */
export const seriesTypes = ['line', 'bar', 'area'] as const;
export const maxCardMetrics = 8;
export const maxCardDimensions = 8;
export const maxCardColors = 12;
export const maxCardThresholds = 24;

/** What a metric means and how it is counted; the catalogue is in `metrics/index.ts`. */
export const metricSchema = z.object({
  /** `{mediaType}_{name}`, such as `web_attentionTime`. */
  id: z.string(),
  name: z.string(),
  /** The definition in plain language. */
  note: z.string(),
  unit: z.enum(metricUnits),
  /** The currency if the unit is money; null for other units or if each account has its own currency. */
  currency: currencySchema.nullable(),
  type: z.enum(metricTypes),
  mediaType: z.enum(factTypes),
  /** Ids of the dimensions by which the metric can be broken down. */
  dimensions: z.array(z.string()),
  /** The URL of the vendor's definition; absent from metrics that this product or its users define. */
  definedBy: z.object({ name: z.string(), address: z.url() }).optional(),
});
export type Metric = z.infer<typeof metricSchema>;

export const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** A metric's target: a minimum or a maximum, in the unit that cards show for the metric. */
const cardTargetSchema = z.object({
  metric: z.string().max(80),
  value: z.number(),
  direction: z.enum(['atLeast', 'atMost']).default('atLeast'),
});
export type CardTarget = z.infer<typeof cardTargetSchema>;

export const valueTones = ['good', 'warning', 'bad'] as const;
/** The tone of values from this one up to the metric's next threshold. */
const cardThresholdSchema = z.object({ metric: z.string().max(80), from: z.number(), tone: z.enum(valueTones) });
export type CardThreshold = z.infer<typeof cardThresholdSchema>;

/** The format of a metric's values on a card. */
const cardFormatSchema = z.object({
  metric: z.string().max(80),
  decimals: z.number().int().min(0).max(4).optional(),
  isCompact: z.boolean().optional(),
  /** Shown after the value, for units that the product does not know. */
  suffix: z.string().trim().max(12).optional(),
});
export type CardFormat = z.infer<typeof cardFormatSchema>;

/** The appearance and the query of a card; stored in a report's layout. */
export const cardDefinitionSchema = z.object({
  id: z.string().min(1).max(64),
  display: z.enum(['scoreboard', 'chart', 'list']),
  chartType: z.enum(chartTypes).optional(),
  metrics: z.array(z.string()).min(1).max(maxCardMetrics),
  /** Dimension ids; the date dimension, `web_date`, is grouped by `dateUnit`. */
  dimensions: z.array(z.string()).max(maxCardDimensions),
  dateUnit: z.enum(dateUnits).default('day'),
  /** Metric or dimension id to sort by, descending for metrics; defaults to the first metric. */
  orderBy: z.string().optional(),
  /** Maximum number of rows; the remaining rows still count toward the totals. */
  limit: z.number().int().min(1).max(1_000).default(100),
  /**
   * How a combo chart renders its metrics, by metric id. By default, the first is shown as bars and the others as
   * lines.
   */
  metricCharts: z.record(z.string().max(80), z.enum(seriesTypes)).optional(),
  /** Colors of the series, in order; further series use the theme's. */
  colors: z.array(colorSchema).max(maxCardColors).optional(),
  /**
   * An additional dimension whose values become the series of a chart or the columns of a list. Only allowed with a
   * single metric.
   */
  breakdownBy: z.string().max(80).nullable().optional(),
  /** The card's own days; otherwise it follows its board or report. */
  date: boardDateSchema.optional(),
  /** Whether the rows beyond `limit` are combined into one more row, series or slice. */
  hasOthers: z.boolean().optional(),
  targets: z.array(cardTargetSchema).max(maxCardMetrics).optional(),
  thresholds: z.array(cardThresholdSchema).max(maxCardThresholds).optional(),
  formats: z.array(cardFormatSchema).max(maxCardMetrics).optional(),
});
export type CardDefinition = z.infer<typeof cardDefinitionSchema>;

/** Returns the dimensions of a card's rows: the card's own dimensions and its breakdown, if any. */
export const getRowDimensions = ({ display, dimensions, breakdownBy }: CardDefinition): string[] =>
  breakdownBy && display !== 'scoreboard' ? [...dimensions, breakdownBy] : [...dimensions];

/**
 * The days of an earlier period that correspond to the days with data in the current period, whose data may end early.
 */
export const comparedDaysSchema = comparedPeriodSchema.extend({
  /** The instant up to which the last day counts, if the corresponding day has not ended. */
  until: instantSchema.optional(),
});
export type ComparedDays = z.infer<typeof comparedDaysSchema>;

export const cardColumnSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['dimension', 'metric']),
  unit: z.enum(metricUnits).nullable(),
  /**
   * The currency of amounts in rows and totals; null for other units, and in reports published before currencies
   * existed.
   */
  currency: currencySchema.nullable().default(null),
  /**
   * Set if the column's amounts are in several currencies. Such amounts are never added up, so the values are missing.
   */
  currencies: z.array(currencySchema).min(2).optional(),
  /** The type of the column's values: only sums add up. Missing from reports published before the type existed. */
  type: z.enum(metricTypes).optional(),
  /** Number of decimals, if users have set it for the metric. */
  decimals: z.number().int().optional(),
  note: z.string(),
  /** Set if the total is compared with only part of the previous period; null if it is not compared at all. */
  comparedDays: comparedDaysSchema.nullable().optional(),
  /** Set if the metric was removed from the workspace. The column keeps the metric's name but has no values. */
  isRemoved: z.literal(true).optional(),
  /** For a calculated field: its formula with metric ids, and its author's note. `note` contains both in words. */
  formula: z
    .object({ text: z.string(), note: z.string(), parts: z.array(z.object({ id: z.string(), name: z.string() })) })
    .optional(),
});

/** A missing value is null and shown as a gap or a dash, never as 0. */
const cellSchema = z.union([z.string(), z.number(), z.null()]);

/** A source of a card's measured data, with its last event or sync. */
const cardSourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  freshAt: instantSchema.nullable(),
  /** The media type whose metrics it delivers; missing from reports published before connectors existed. */
  mediaType: z.enum(mediaTypes).optional(),
  /** Time zones in which a vendor counts its accounts' days, if they differ from the card's. */
  timezones: z.array(timezoneSchema).optional(),
  /** Days of the period that exist in a vendor's account but were not fetched. */
  missingDays: z.array(periodSchema).optional(),
  /** The last day for which figures were fetched, if known; vendors may report later days with a delay. */
  dataThrough: reportDateSchema.optional(),
});

/** Data that a card lacks because a partner no longer shares it. */
const revokedNumbersSchema = z.object({ partnerName: z.string(), since: instantSchema, isAll: z.boolean() });

export const cardResultSchema = z.object({
  cardId: z.string(),
  columns: z.array(cardColumnSchema),
  rows: z.array(z.array(cellSchema)),
  /** Ids of the rows' media, if they were requested and rows are media. */
  rowMedia: z.array(z.string().nullable()).optional(),
  /** Titles of media and tracked links, keyed by their names in the rows; those without a title are missing. */
  mediaTitles: z.record(z.string(), z.string()).optional(),
  /** Publication dates of media, keyed by their names in the rows; media without a known date are missing. */
  mediaDates: z.record(z.string(), reportDateSchema).optional(),
  /**
   * What each row represents, in a report's list with custom rows: a media item, several combined items, or typed-in
   * values.
   */
  rowKinds: z.array(z.enum(['media', 'combo', 'custom'])).optional(),
  /** One value per metric, over all matching facts, not only the rows shown. */
  totals: z.array(z.number().nullable()),
  /** The same totals for the preceding period of equal length. */
  previousTotals: z.array(z.number().nullable()),
  rowCount: z.number().int(),
  /**
   * Sums of the omitted rows: one row, or one for each date. The other dimensions are null, as is any value that cannot
   * be computed from the total and the rows.
   */
  others: z.array(z.array(cellSchema)).optional(),
  /**
   * For a list whose last dimension becomes its columns: the totals of its rows and of its columns, because some values
   * cannot be added up.
   */
  margins: z.object({ rows: z.array(z.array(cellSchema)), columns: z.array(z.array(cellSchema)) }).optional(),
  meta: z.object({
    period: periodSchema,
    previousPeriod: comparedPeriodSchema,
    /** Set if the values are not compared with another period. */
    comparison: z.literal('none').optional(),
    timezone: timezoneSchema,
    /** Sources of the measured data; empty if all values were entered by hand. */
    sources: z.array(cardSourceSchema),
    /**
     * Data that partners no longer share: all data of their media, or some metrics or days. Missing if there is none.
     */
    takenBack: z.array(revokedNumbersSchema).optional(),
    /** The first day that the plan covers; missing if the plan excludes nothing. */
    historyFrom: reportDateSchema.optional(),
    /** The time at which the values were computed. */
    computedAt: instantSchema,
  }),
});
export type CardResult = z.infer<typeof cardResultSchema>;
