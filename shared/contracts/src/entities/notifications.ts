import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema, reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** A person keeps the newest so many; older ones are dropped when new ones come. */
export const notificationsKept = 200;

const notificationFields = z.object({
  id: idSchema('notification'),
  /** Of the person's inbox when this arrived: later ones have higher numbers. */
  revision: z.number().int().positive(),
  workspace: z.object({ id: idSchema('workspace'), slug: z.string(), name: z.string() }),
  seenAt: instantSchema.nullable(),
  createdAt: instantSchema,
});

const notificationOf = <const Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) =>
  notificationFields.extend({ kind: z.literal(kind), payload });

const percent = z.number().min(0).max(100);
const campaignGoals = z.object({
  campaignId: idSchema('campaign'),
  campaignName: z.string(),
  /** Percent of the goals reached, and what should have been by then. */
  progress: percent,
  expected: percent,
});
const report = z.object({ reportId: idSchema('report'), reportName: z.string(), campaignName: z.string() });
const sharedMedia = z.object({ partnerName: z.string(), mediaCount: z.number().int().positive() });

/** Every kind of news, with what its words and its link are made of. */
export const notificationSchema = z.discriminatedUnion('kind', [
  notificationOf('inviteAccepted', z.object({ personName: z.string(), access: accessSchema })),
  /** A source delivers for the first time. */
  notificationOf('sourceConnected', z.object({ sourceId: idSchema('source'), sourceName: z.string() })),
  notificationOf(
    'sourceFailing',
    z.object({ sourceId: idSchema('source'), sourceName: z.string(), failingSince: instantSchema }),
  ),
  notificationOf(
    'crawlDone',
    z.object({
      siteName: z.string(),
      pageCount: z.number().int(),
      /** Missing in those of before it was kept. */
      crawlId: idSchema('crawl').optional(),
    }),
  ),
  /** `signature` is that of the PDF's state call; it ends at `availableUntil`, as the PDF does. */
  notificationOf(
    'pdfReady',
    report.extend({ jobId: idSchema('job'), signature: z.string(), availableUntil: instantSchema }),
  ),
  notificationOf('pdfFailed', report.extend({ jobId: idSchema('job') })),
  notificationOf('mediaShared', sharedMedia),
  notificationOf('sharedMediaRequested', sharedMedia),
  notificationOf('sharedMediaApproved', sharedMedia),
  notificationOf('sharedMediaRejected', sharedMedia),
  notificationOf('goalBehind', campaignGoals),
  notificationOf('goalCompleted', campaignGoals.pick({ campaignId: true, campaignName: true })),
  notificationOf('digestFailed', z.object({ digestName: z.string() })),
  notificationOf('trialEnding', z.object({ endsOn: reportDateSchema })),
]);
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationKind = Notification['kind'];
export type NotificationPayload<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>['payload'];

/** What the payload of a kind is made of. */
export function payloadSchemaOf(kind: NotificationKind): z.ZodObject {
  const known = notificationSchema.options.find(({ shape }) => shape.kind.value === kind);
  if (!known) throw new Error(`there is no notification ${kind}`);
  return known.shape.payload;
}

/** As a page reads it that is older than the server: a kind that it does not know is no failure of the whole list. */
export const anyNotificationSchema = z.union([
  notificationSchema,
  notificationFields.extend({ kind: z.string(), payload: z.record(z.string(), z.unknown()) }),
]);
export type AnyNotification = z.infer<typeof anyNotificationSchema>;

/** How a person's inbox stands. */
export const inboxStateSchema = z.object({
  /** Whether any is unseen. */
  hasNotification: z.boolean(),
  unseenCount: z.number().int().min(0),
  /** Grows by one with everything that happens to the inbox, so that a page knows whether it missed something. */
  revision: z.number().int().min(0),
});
export type InboxState = z.infer<typeof inboxStateSchema>;

export const notificationListSchema = inboxStateSchema.extend({
  ids: z.array(idSchema('notification')),
  /** Newest first; `ids` in full. */
  data: z.array(anyNotificationSchema),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/**
 * One event of the live channel. Arrivals come in the order of their revisions, none left out; `state` closes what happened, and is
 * the first event where the page names no revision that it has read to.
 */
export const inboxEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('arrived'), notification: anyNotificationSchema }),
  inboxStateSchema.extend({ type: z.literal('state') }),
]);
export type InboxEvent = z.infer<typeof inboxEventSchema>;
