import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { locales } from '../localized-text.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { colorSchema } from './brand.ts';
import { cardDefinitionSchema, cardResultSchema } from './card.ts';

export const maxDigestRecipients = 50;
/** The latest day that every month has; `last` is the last day of a month. */
export const maxDigestDay = 28;
/** Number of upcoming runs that a digest lists. */
export const maxListedRuns = 3;

/** A digest is `paused` by a user or by a problem, and `ended` after its last day. */
export const digestStatuses = ['active', 'paused', 'ended'] as const;
export type DigestStatus = (typeof digestStatuses)[number];

/**
 * Time of day in the digest's time zone. A time skipped by a clock change moves to the first valid time after the
 * change; one that occurs twice counts once.
 */
const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldRules.timeOfDay.en);

export const digestScheduleSchema = z.discriminatedUnion('frequency', [
  z.object({ frequency: z.literal('daily'), time: timeOfDaySchema }),
  /** Monday to Friday. */
  z.object({ frequency: z.literal('weekdays'), time: timeOfDaySchema }),
  /** From 1, Monday, to 7, Sunday. */
  z.object({ frequency: z.literal('weekly'), weekday: z.number().int().min(1).max(7), time: timeOfDaySchema }),
  z.object({
    frequency: z.literal('monthly'),
    day: z.union([z.number().int().min(1).max(maxDigestDay), z.literal('last')]),
    time: timeOfDaySchema,
  }),
]);
export type DigestSchedule = z.infer<typeof digestScheduleSchema>;

export const digestFrequencies = digestScheduleSchema.options.map(({ shape }) => shape.frequency.value);

/**
 * The reason why a digest is not sent. It is data rather than text, because each reader sees it in their own language.
 */
export const digestProblemSchema = z.discriminatedUnion('kind', [
  /** Some of the board's sources no longer deliver data. */
  z.object({ kind: z.literal('source'), sourceNames: z.array(z.string()) }),
  /** The owner of the digest may no longer read the board. */
  z.object({ kind: z.literal('access') }),
  /** The board has no cards. */
  z.object({ kind: z.literal('empty') }),
  /** The report is not published, or the guest link in the email is off or has expired. */
  z.object({ kind: z.literal('link') }),
  /** There are no subscribed recipients left. */
  z.object({ kind: z.literal('noRecipients') }),
  /** The board's data could not be computed. */
  z.object({ kind: z.literal('numbers') }),
]);
export type DigestProblem = z.infer<typeof digestProblemSchema>;

export const deliveryStates = ['pending', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One scheduled or test run of a digest. */
export const digestRunSchema = z.object({
  id: idSchema('digestTick'),
  dueAt: instantSchema,
  isTest: z.boolean(),
  /** `waiting` for its data, `ready` once there are emails, `skipped` in favor of a later run. */
  state: z.enum(['waiting', 'ready', 'failed', 'skipped']),
  problem: digestProblemSchema.nullable(),
  /** The number of emails in each state. */
  counts: z.record(z.enum(deliveryStates), z.number().int()),
});
export type DigestRun = z.infer<typeof digestRunSchema>;

export const digestRecipientSchema = z.object({
  email: z.string(),
  /** Whether a member of the workspace has this email address. */
  isMember: z.boolean(),
  /** Set after the recipient has unsubscribed; only the recipient can change it. */
  unsubscribedAt: instantSchema.nullable(),
});

export const digestSchema = z.object({
  id: idSchema('digest'),
  name: nameSchema,
  status: z.enum(digestStatuses),
  /** Set if a problem has paused the digest. */
  problem: digestProblemSchema.nullable(),
  /** The dashboard or the report that is sent. */
  dashboardId: idSchema('dashboard').nullable(),
  reportId: idSchema('report').nullable(),
  /** The report's named guest link in the email; null if the email contains the report's plain URL. */
  reportLinkId: idSchema('reportLink').nullable(),
  /** Name of the dashboard or of the report. */
  dashboardName: z.string(),
  /** The URL in the email. */
  link: z.string(),
  timezone: timezoneSchema,
  schedule: digestScheduleSchema,
  /** The digest's last day, in its time zone; null if it has none. */
  endsOn: reportDateSchema.nullable(),
  language: z.enum(locales),
  withPdf: z.boolean(),
  recipients: z.array(digestRecipientSchema),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The digest's next runs; empty while it is paused, and once it has ended. */
  nextRuns: z.array(instantSchema),
  /** The last ten runs, newest first. */
  digests: z.array(digestRunSchema),
  /** Whether the caller may change the digest. */
  mayEdit: z.boolean(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type Digest = z.infer<typeof digestSchema>;

const emailsSchema = z
  .array(z.email(fieldRules.email.en).max(254))
  .min(1, fieldRules.atLeastOne.en)
  .max(maxDigestRecipients)
  .refine(
    (emails) => new Set(emails.map((email) => email.toLowerCase())).size === emails.length,
    fieldRules.noDuplicates.en,
  );

const digestFieldsSchema = z.object({
  name: nameSchema,
  timezone: timezoneSchema,
  schedule: digestScheduleSchema,
  endsOn: reportDateSchema.nullable(),
  language: z.enum(locales),
  withPdf: z.boolean(),
  recipients: emailsSchema,
});

export const digestPayloadSchema = digestFieldsSchema.extend({
  /** The digest sends either a dashboard or a published report with one of its guest links. */
  dashboardId: idSchema('dashboard').nullable().default(null),
  reportId: idSchema('report').nullable().default(null),
  reportLinkId: idSchema('reportLink').nullable().default(null),
  /** Generated when the form opens; several requests with the same key create only one digest. */
  requestKey: z.uuid(),
  endsOn: digestFieldsSchema.shape.endsOn.default(null),
  language: digestFieldsSchema.shape.language.default('en'),
  withPdf: digestFieldsSchema.shape.withPdf.default(false),
});

export const digestUpdateSchema = digestFieldsSchema.partial().extend({
  id: idSchema('digest'),
  version: rowVersionSchema,
  /** `paused` pauses the digest; `active` resumes it with its next scheduled run. */
  status: z.enum(['active', 'paused']).optional(),
});

/** One email of a digest run. */
export const digestDeliverySchema = z.object({
  id: idSchema('digestDelivery'),
  tickId: idSchema('digestTick'),
  dueAt: instantSchema,
  isTest: z.boolean(),
  email: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The mail server's reply. */
  reply: z.string().nullable(),
  endedAt: instantSchema.nullable(),
  /** Whether the email can be resent: sending failed or its outcome is unknown, and the content is still stored. */
  canResend: z.boolean(),
});
export type DigestDelivery = z.infer<typeof digestDeliverySchema>;

/** What a recipient without an account may see about a digest. */
export const digestSubscriptionSchema = z.object({
  digestName: z.string(),
  workspaceName: z.string(),
  /** The address, mostly masked. */
  sentTo: z.string(),
  isSubscribed: z.boolean(),
});
export type DigestSubscription = z.infer<typeof digestSubscriptionSchema>;

/** The content of one run, frozen when it is composed. */
export const digestContentSchema = z.object({
  name: z.string(),
  /** The kind of object in the email. */
  about: z.enum(['dashboard', 'report']).default('dashboard'),
  /** Name of the dashboard or of the report. */
  dashboardName: z.string(),
  workspaceName: z.string(),
  /** The sender name of the email; missing if it is the product's. */
  senderName: z.string().optional(),
  /** The path to which the email links. */
  path: z.string(),
  language: z.enum(locales),
  timezone: timezoneSchema,
  period: periodSchema,
  /** Colors of the dashboard's series. */
  colors: z.array(colorSchema).default([]),
  cards: z.array(z.object({ title: z.string(), card: cardDefinitionSchema, result: cardResultSchema })),
});
export type DigestContent = z.output<typeof digestContentSchema>;
