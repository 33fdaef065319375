import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { localizedTextSchema } from '../localized-text.ts';
import { currencySchema, instantSchema, nameSchema, reportDateSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { cardResultSchema, metricUnits } from './card.ts';
import { factTypes } from './media.ts';

export const progressStatuses = ['not started', 'on track', 'behind', 'ahead', 'completed', 'ended'] as const;

/** Maximum number of goals in a set. */
export const maxGoalsPerSet = 50;

/** Keys of the campaign's media, `{mediaType}_{media id}`, and of its links, `link_{link id}`. */
const mediaKeysSchema = z.array(z.string().min(1).max(80)).max(500);

export const goalSchema = z.object({
  /** The metric that is counted: `{mediaType}_{metric}`, such as `web_pageviews`. */
  id: z
    .string()
    .regex(/^[a-z]+_[a-zA-Z0-9_]+$/)
    .max(80),
  name: nameSchema,
  searchName: z.string().max(120).default(''),
  type: z.string().max(40).default('count'),
  /** In the metric's unit: money in whole units of its currency, a ratio as 0–1. */
  quantity: z.number().positive().max(1e12),
  /** Names of the metric and of the media in `include` and `exclude`, by id. Only for display. */
  itemMap: z.record(z.string(), z.string()).default({}),
  /** The media that count toward the goal; an empty list means all. */
  include: mediaKeysSchema.optional(),
  /** The media that do not count toward the goal. */
  exclude: mediaKeysSchema.optional(),
});
export type Goal = z.output<typeof goalSchema>;

export const goalSetSchema = z.object({
  name: nameSchema,
  goals: z.array(goalSchema).max(maxGoalsPerSet),
  /** The set's position among the campaign's sets; the server assigns it. */
  goalSetIndex: z.number().int().min(0).default(0),
  startDate: reportDateSchema,
  endDate: reportDateSchema,
});

export type GoalSet = z.output<typeof goalSetSchema>;

/**
 * A sum adds up over the days. A rate (a percentage, a ratio or an average) does not: its full target is expected from
 * the first day.
 */
export const goalKinds = ['sum', 'rate'] as const;
export type GoalKind = (typeof goalKinds)[number];

/**
 * The kind of several goals: `rate` if all are rates, otherwise `sum`; null without goals. Missing from older
 * responses.
 */
export const commonGoalKindSchema = z.enum(goalKinds).nullable().optional();

/** The number of goals that are on target. Unlike percentages, it can be computed for goals of different kinds. */
export const goalCountsSchema = z.object({
  onTarget: z.number().int(),
  /** Goals whose first day is today or earlier. */
  started: z.number().int(),
  /** The started goals without any data, which are neither on target nor off it. Missing from older responses. */
  unmeasured: z.number().int().optional(),
  /** The started goals whose verdict is a warning. Missing from older responses. */
  behind: z.number().int().optional(),
  total: z.number().int(),
});
export type GoalCounts = z.output<typeof goalCountsSchema>;

type ProgressStatus = (typeof progressStatuses)[number];

/**
 * The state of a rate relative to its target: above, near (at least 95%) or below it. A rate is never complete, because
 * it may fall again.
 */
export type RateState = 'not started' | 'above target' | 'near target' | 'below target';

const rateStates: Record<ProgressStatus, RateState> = {
  'not started': 'not started',
  'on track': 'near target',
  behind: 'below target',
  ahead: 'above target',
  completed: 'above target',
  ended: 'below target',
};

export const getRateState = (status: ProgressStatus): RateState => rateStates[status];

/**
 * All states of sums and rates that can be shown; `no data` means that a goal has started, but nothing was measured for
 * it.
 */
export type GoalState = ProgressStatus | RateState | 'no data';

/**
 * Returns the state of a measured goal, or of several goals of one kind. `getEvaluatedGoalState` also handles goals
 * without data.
 */
export const getGoalState = (status: ProgressStatus, kind: GoalKind | null | undefined): GoalState =>
  kind === 'rate' ? getRateState(status) : status;

const expectedShape = {
  /**
   * The value expected by now. For a sum, it is quantity × elapsed share; for a rate, its quantity. For goals that
   * cannot be added up (different units, or a rate among several goals), it is the elapsed share in percent.
   */
  expected: z.number().nullable(),
  /** The media type that all goals share; null if they differ or there are none. */
  mediaType: z.enum(factTypes).nullable(),
};

/** A goal set of a campaign. */
export const campaignGoalSetSchema = goalSetSchema.extend(expectedShape);

export const goalPointSchema = z.object({
  day: reportDateSchema,
  /** The sum from the first day to this one, or the day's rate; null for future days, or if nothing was measured. */
  actual: z.number().nullable(),
  /** The value expected at the end of the day. */
  expected: z.number(),
  /** The forecast sum or rate at the end of the day, with its interval; null for past days. */
  forecast: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type GoalPoint = z.output<typeof goalPointSchema>;

/** A forecast of a goal's value on its last day, with an 80% prediction interval. */
export const goalForecastSchema = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** Short name of the method. */
  method: localizedTextSchema,
});
export type GoalForecast = z.output<typeof goalForecastSchema>;

export const goalReportSchema = goalSchema.extend({
  /** The metric's unit; null if the metric no longer exists. */
  unit: z.enum(metricUnits).nullable(),
  currency: currencySchema.nullable(),
  kind: z.enum(goalKinds),
  /** The value reached; null if nothing was measured. */
  actual: z.number().nullable(),
  expected: z.number(),
  /** The progress in percent, from 0 to 100. */
  progress: z.number(),
  progressStatus: z.enum(progressStatuses),
  forecast: goalForecastSchema.nullable(),
  /** Why there is no forecast. */
  forecastReason: localizedTextSchema.nullable(),
  /** The daily amount that is still needed to reach a sum; null for rates, reached goals, and after the last day. */
  requiredPerDay: z.number().nullable(),
  /** A point for each day from the first to the last, in the campaign's time zone. */
  series: z.array(goalPointSchema),
});
export type GoalReport = z.output<typeof goalReportSchema>;

export const goalSetReportSchema = z.object({
  name: z.string(),
  goalSetIndex: z.number().int(),
  startDate: reportDateSchema,
  endDate: reportDateSchema,
  ...expectedShape,
  /** Unit of `expected`; `percent` for goals that cannot be added up, null without goals. */
  expectedUnit: z.enum(metricUnits).nullable(),
  expectedCurrency: currencySchema.nullable(),
  /** The share of the set's time that has elapsed, 0–1. */
  elapsedShare: z.number(),
  /** The progress in percent, from 0 to 100. */
  progress: z.number(),
  progressStatus: z.enum(progressStatuses),
  goals: z.array(goalReportSchema),
  takenBack: cardResultSchema.shape.meta.shape.takenBack,
});
export type GoalSetReport = z.output<typeof goalSetReportSchema>;

/** A goal of a template; its media are chosen in each campaign. */
export const templateGoalSchema = goalSchema.omit({ include: true, exclude: true });

export const goalTemplateSchema = z.object({
  id: idSchema('goalTemplate'),
  name: nameSchema,
  goals: z.array(templateGoalSchema),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type GoalTemplate = z.output<typeof goalTemplateSchema>;

export const goalTemplateUpsertSchema = z
  .object({
    /** Required to change a template, omitted to create one. */
    id: idSchema('goalTemplate').optional(),
    /** Required to change a template: the version that the editor started from. */
    version: rowVersionSchema.optional(),
    name: nameSchema,
    goals: z.array(templateGoalSchema).min(1).max(maxGoalsPerSet),
  })
  .refine(({ id, version }) => id === undefined || version !== undefined, {
    path: ['version'],
    message: fieldRules.required.en,
  });
