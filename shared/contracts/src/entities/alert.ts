import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { metricUnits } from './card.ts';

export const maxAlertPeople = 50;
export const maxAlertWebhooks = 10;
/** Number of days for which a preview shows whether the alert would have fired. */
export const previewedDays = 90;

/** The span that an alert evaluates: one day, or a week from Monday to Sunday. */
export const alertSpans = ['day', 'week'] as const;
export type AlertSpan = (typeof alertSpans)[number];

export const alertSensitivities = ['low', 'medium', 'high'] as const;
export type AlertSensitivity = (typeof alertSensitivities)[number];

/**
 * The largest distance from the median, in robust standard deviations, that is not unusual. 3.5 is the value that
 * Iglewicz and Hoaglin recommend.
 */
export const unusualLimits = { low: 5, medium: 3.5, high: 2.5 } as const satisfies Record<AlertSensitivity, number>;
/**
 * Number of earlier spans with which a value is compared to tell whether it is unusual: days on the same weekday, or
 * weeks.
 */
export const baselineSamples = { day: 8, week: 12 } as const satisfies Record<AlertSpan, number>;
/** With fewer earlier values than this, nothing counts as unusual. */
export const minBaselineSamples = 5;

/** When an alert fires. Values are in the facts' own units: percent as 0–100, ratios as 0–1, money in micros. */
export const alertRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('threshold'), direction: z.enum(['above', 'below']), value: z.number() }),
  z.object({
    kind: z.literal('change'),
    direction: z.enum(['up', 'down', 'either']),
    percent: z.number().positive().max(100_000),
    /** The preceding day or week, or the same weekday in the week before; for weeks, both are the same. */
    against: z.enum(['previous', 'week']),
  }),
  /** Modified z-score: distance from the median in median absolute deviations. */
  z.object({
    kind: z.literal('unusual'),
    direction: z.enum(['high', 'low', 'either']),
    sensitivity: z.enum(alertSensitivities),
  }),
]);
export type AlertRule = z.infer<typeof alertRuleSchema>;

/**
 * The reason why an alert is paused or a day could not be evaluated. It is data rather than text, because each reader
 * sees it in their own language.
 */
export const alertProblemSchema = z.discriminatedUnion('kind', [
  /** Some of the card's sources no longer deliver data. */
  z.object({ kind: z.literal('source'), sourceNames: z.array(z.string()) }),
  /** Days that the vendor has but that have not been fetched yet. */
  z.object({ kind: z.literal('days'), sourceNames: z.array(z.string()), periods: z.array(periodSchema) }),
  /** The card has no value for the day. */
  z.object({ kind: z.literal('noNumber') }),
  /** There are too few earlier values to compare with. */
  z.object({ kind: z.literal('noComparison') }),
  /** The data could not be read. */
  z.object({ kind: z.literal('numbers') }),
  /** A partner no longer shares data that was part of the finding. */
  z.object({ kind: z.literal('takenBack') }),
  /** The alert's owner may no longer read the dashboard. */
  z.object({ kind: z.literal('access') }),
  /** The card was removed, or no longer shows the metric. */
  z.object({ kind: z.literal('card') }),
]);
export type AlertProblem = z.infer<typeof alertProblemSchema>;

/** `waiting` for its data, `quiet` if the rule was not met, `missed` if the data never arrived. */
export const alertCheckStates = ['waiting', 'quiet', 'fired', 'missed'] as const;
export type AlertCheckState = (typeof alertCheckStates)[number];

const localizedSchema = z.object({ en: z.string(), de: z.string() });

/** One day or week that an alert has evaluated or still has to evaluate. */
export const alertCheckSchema = z.object({
  id: idSchema('alertCheck'),
  /** The day, or the last day of the week. */
  day: reportDateSchema,
  state: z.enum(alertCheckStates),
  problem: alertProblemSchema.nullable(),
  value: z.number().nullable(),
  /** The finding, with its figures. */
  text: localizedSchema.nullable(),
  checkedAt: instantSchema.nullable(),
});
export type AlertCheck = z.infer<typeof alertCheckSchema>;

const namedPersonSchema = z.object({ id: z.string(), name: z.string() });

export const alertSchema = z.object({
  id: idSchema('alert'),
  name: nameSchema,
  status: z.enum(['active', 'paused']),
  /** Set if a problem has paused the alert. */
  problem: alertProblemSchema.nullable(),
  dashboardId: idSchema('dashboard'),
  dashboardName: z.string(),
  cardId: z.string(),
  /** The title of the card; null if the card was removed. */
  cardTitle: z.string().nullable(),
  metric: z.string(),
  /** Name, unit and currency of the metric; a removed custom metric keeps its id. */
  metricName: localizedSchema,
  unit: z.enum(metricUnits),
  span: z.enum(alertSpans),
  rule: alertRuleSchema,
  timezone: timezoneSchema,
  /** Members who are notified in the product. */
  people: z.array(namedPersonSchema),
  /** Members who get an email. */
  mailed: z.array(namedPersonSchema),
  webhooks: z.array(namedPersonSchema),
  lastCheckedAt: instantSchema.nullable(),
  lastFiredAt: instantSchema.nullable(),
  /** The end of the current day or week; null while the alert is paused. */
  nextCheckAt: instantSchema.nullable(),
  /** The oldest day that is waiting for its data, and the reason. */
  held: z.object({ day: reportDateSchema, problem: alertProblemSchema }).nullable(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** Whether the caller may change the alert. */
  mayEdit: z.boolean(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type Alert = z.infer<typeof alertSchema>;

const createIdsSchema = (item: z.ZodString, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, fieldRules.noDuplicates.en);

/** The value that an alert watches: the total of one of the card's metrics, with the board's media and filters. */
const watchedFieldsSchema = z.object({
  dashboardId: idSchema('dashboard'),
  cardId: z.string().min(1).max(64),
  metric: z.string().min(1).max(80),
  span: z.enum(alertSpans),
  rule: alertRuleSchema,
  timezone: timezoneSchema,
});

const recipientsSchema = z.object({
  people: createIdsSchema(z.string().max(64), maxAlertPeople),
  mailed: createIdsSchema(z.string().max(64), maxAlertPeople),
  webhooks: createIdsSchema(idSchema('webhook'), maxAlertWebhooks),
});

const hasRecipient = ({ people, mailed, webhooks }: z.output<typeof recipientsSchema>): boolean =>
  people.length + mailed.length + webhooks.length > 0;

export const alertPayloadSchema = watchedFieldsSchema
  .extend({
    name: nameSchema,
    /** Generated when the form opens; several requests with the same key create only one alert. */
    requestKey: z.uuid(),
    people: recipientsSchema.shape.people.default([]),
    mailed: recipientsSchema.shape.mailed.default([]),
    webhooks: recipientsSchema.shape.webhooks.default([]),
  })
  .refine(hasRecipient, { path: ['people'], message: fieldRules.atLeastOne.en });

export const alertUpdateSchema = watchedFieldsSchema
  .pick({ metric: true, span: true, rule: true, timezone: true })
  .extend({ name: nameSchema, ...recipientsSchema.shape })
  .partial()
  .extend({
    id: idSchema('alert'),
    version: rowVersionSchema,
    /** `active` resumes the alert, starting with the current day or week. */
    status: z.enum(['active', 'paused']).optional(),
  });

export const alertPreviewSchema = watchedFieldsSchema;

/** One day or week in a preview. */
export const previewedSpanSchema = z.object({
  day: reportDateSchema,
  value: z.number().nullable(),
  /** `unknown` if there is no value for the day, or too few to compare it with. */
  outcome: z.enum(['fires', 'quiet', 'unknown']),
  text: localizedSchema.nullable(),
});
export type PreviewedSpan = z.infer<typeof previewedSpanSchema>;

export const alertPreviewResponseSchema = z.object({
  unit: z.enum(metricUnits),
  currency: z.string().nullable(),
  metricName: localizedSchema,
  /** Oldest first, up to the last complete day or week. */
  days: z.array(previewedSpanSchema),
  /** Sources that no longer deliver data or that have missing days; the alert waits for such days. */
  problem: alertProblemSchema.nullable(),
});
export type AlertPreview = z.infer<typeof alertPreviewResponseSchema>;
