import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { countedLimits } from './billing.ts';

/** Number of notifications kept per person; new ones replace the oldest. */
export const maxStoredNotifications = 200;

const notificationFields = z.object({
  id: idSchema('notification'),
  /** The inbox revision at which the notification arrived; later notifications have higher revisions. */
  revision: z.number().int().positive(),
  workspace: z.object({ id: idSchema('workspace'), slug: z.string(), name: z.string() }),
  seenAt: instantSchema.nullable(),
  createdAt: instantSchema,
});

const defineNotification = <const Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  notificationFields.extend({ kind: z.literal(kind), payload });

const percentSchema = z.number().min(0).max(100);
const campaignGoalsPayload = z.object({
  campaignId: idSchema('campaign'),
  campaignName: z.string(),
  /** How much of the goals was reached, in percent. Missing once a partner no longer shares data that it includes. */
  progress: percentSchema.optional(),
  /** How much of the goals was expected to be reached by that time, in percent. */
  expected: percentSchema,
});
const reportPayload = z.object({ reportId: idSchema('report'), reportName: z.string(), campaignName: z.string() });
/** A person's activity on a report; the person may be a guest. */
const reportActivityPayload = reportPayload.extend({ personName: z.string() });
const sharedMediaPayload = z.object({ partnerName: z.string(), mediaCount: z.number().int().positive() });
/**
 * How a request was decided on, with separate outcomes for the person who made the decision; `reviewed` is a mixed
 * decision. A request is `closed` if the last of its open media were withdrawn.
 */
export const requestOutcomes = [
  'youApproved',
  'youRejected',
  'youReviewed',
  'approved',
  'rejected',
  'reviewed',
  'closed',
] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** Every kind of notification, with the data for its text and link. */
export const notificationSchema = z.discriminatedUnion('kind', [
  defineNotification('inviteAccepted', z.object({ personName: z.string(), access: accessSchema })),
  /** A source delivers data for the first time. */
  defineNotification('sourceConnected', z.object({ sourceId: idSchema('source'), sourceName: z.string() })),
  defineNotification(
    'sourceFailing',
    z.object({ sourceId: idSchema('source'), sourceName: z.string(), failingSince: instantSchema }),
  ),
  /** More events arrive than are accepted, so some are rejected; sent at most once a day. */
  defineNotification('sourceLimited', z.object({ sourceId: idSchema('source'), sourceName: z.string() })),
  defineNotification(
    'crawlDone',
    z.object({
      siteName: z.string(),
      pageCount: z.number().int(),
      /** Missing from notifications that predate the field. */
      crawlId: idSchema('crawl').optional(),
    }),
  ),
  /** `signature` authorizes the call for the PDF's state. Both it and the PDF expire at `availableUntil`. */
  defineNotification(
    'pdfReady',
    reportPayload.extend({ jobId: idSchema('job'), signature: z.string(), availableUntil: instantSchema }),
  ),
  defineNotification('pdfFailed', reportPayload.extend({ jobId: idSchema('job') })),
  /** Somebody, perhaps a guest, mentions the recipient in a comment on a report. */
  defineNotification('reportMention', reportActivityPayload),
  /** Somebody comments on the recipient's report, or in a thread in which the recipient takes part. */
  defineNotification('reportComment', reportActivityPayload),
  /** Somebody asks the recipient to approve the published version of a report. */
  defineNotification('approvalAsked', reportActivityPayload),
  defineNotification('reportApproved', reportActivityPayload),
  defineNotification('changesAsked', reportActivityPayload),
  defineNotification('mediaShared', sharedMediaPayload),
  /** The host is asked to approve media. Once all of them are decided on, the notification has an `outcome`. */
  defineNotification(
    'sharedMediaRequested',
    sharedMediaPayload.extend({
      /** The requested shares. Missing from notifications that predate the field. */
      sharedIds: z.array(idSchema('sharedMedia')).optional(),
      outcome: z.enum(requestOutcomes).optional(),
      /** Who decided or withdrew the last of the media; set together with `outcome`. */
      personName: z.string().optional(),
    }),
  ),
  defineNotification('sharedMediaApproved', sharedMediaPayload),
  defineNotification('sharedMediaRejected', sharedMediaPayload),
  /** The partner has disconnected the source of shared media, which get no new data. */
  defineNotification('sharedSourceEnded', sharedMediaPayload),
  /** Somebody accepted an invitation by connecting one of their workspaces. */
  defineNotification('partnerConnected', z.object({ personName: z.string(), partnerName: z.string() })),
  /** The partner's owner has removed its workspace: the connection ends permanently at `endsAt`. */
  defineNotification('partnerLeft', z.object({ partnerName: z.string(), endsAt: instantSchema })),
  defineNotification('goalBehind', campaignGoalsPayload),
  defineNotification('goalCompleted', campaignGoalsPayload.pick({ campaignId: true, campaignName: true })),
  defineNotification('digestFailed', z.object({ digestName: z.string() })),
  /** `english` and `german` describe what was found, with the figures. */
  defineNotification(
    'alertFired',
    z.object({
      alertId: idSchema('alert'),
      alertName: z.string(),
      dashboardId: idSchema('dashboard'),
      cardId: z.string(),
      english: z.string(),
      german: z.string(),
    }),
  ),
  /** An alert is paused: its card was removed, or its owner may no longer read the dashboard. */
  defineNotification('alertPaused', z.object({ alertId: idSchema('alert'), alertName: z.string() })),
  /** A webhook was turned off: its receiver has not accepted a message for too long. */
  defineNotification('webhookEnded', z.object({ webhookId: idSchema('webhook'), webhookName: z.string() })),
  defineNotification('trialEnding', z.object({ endsOn: reportDateSchema })),
  /** A payment has failed: until `graceEndsAt` everything still works. */
  defineNotification('paymentFailed', z.object({ graceEndsAt: instantSchema })),
  /** One of the plan's limits is nearly reached. */
  defineNotification(
    'limitNear',
    z.object({ limit: z.enum(countedLimits), used: z.number().int(), max: z.number().int() }),
  ),
]);
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationKind = Notification['kind'];
export type NotificationPayload<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>['payload'];

/** Returns the payload's schema for a kind of notification. */
export function getPayloadSchema(kind: NotificationKind): z.ZodObject {
  const matchingSchema = notificationSchema.options.find(({ shape }) => shape.kind.value === kind);
  if (!matchingSchema) throw new Error(`unknown notification kind ${kind}`);
  return matchingSchema.shape.payload;
}

/** Also accepts unknown kinds: on pages older than the server, one of them must not invalidate the whole list. */
export const anyNotificationSchema = z.union([
  notificationSchema,
  notificationFields.extend({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
]);
export type AnyNotification = z.infer<typeof anyNotificationSchema>;

/** State of a person's inbox. */
export const inboxStateSchema = z.object({
  /** Whether there are unseen notifications. */
  hasNotification: z.boolean(),
  unseenCount: z.number().int().min(0),
  /** Incremented by every change, so that a page can tell whether it has missed one. */
  revision: z.number().int().min(0),
});
export type InboxState = z.infer<typeof inboxStateSchema>;

export const notificationListSchema = inboxStateSchema.extend({
  ids: z.array(idSchema('notification')),
  /** The notifications, newest first; `ids` lists all of them. */
  data: z.array(anyNotificationSchema),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/**
 * One event of the live channel. Arrivals come in order of revision, without gaps; `state` follows them, and is
 * the first event if the page sends no last revision.
 */
export const inboxEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('arrived'), notification: anyNotificationSchema }),
  inboxStateSchema.extend({ type: z.literal('state') }),
]);
export type InboxEvent = z.infer<typeof inboxEventSchema>;
