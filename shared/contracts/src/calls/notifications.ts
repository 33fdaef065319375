import { defineCall } from '../call.ts';
import { notificationKindSchema, notificationPreferencesSchema } from '../entities/notification-mails.ts';
import { inboxStateSchema, notificationListSchema } from '../entities/notifications.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';

const notificationId = idSchema('notification');
const isIdList = (text: string): boolean => text.split(',').every((id) => notificationId.safeParse(id).success);

export const listNotifications = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '{notifications}',
  summary: 'Notifications from the workspaces that the person may open, newest first, and whether any are unseen.',
  access: { kind: 'user' },
  response: notificationListSchema,
});

export const markNotificationsSeen = defineCall({
  id: 'notifications.markSeen',
  method: 'PUT',
  path: '{notifications}/seen',
  summary: 'Marks all notifications as seen. The body is empty.',
  access: { kind: 'user' },
  response: inboxStateSchema,
  audit: { notRecordedBecause: 'It concerns the person, not a workspace.' },
});

export const deleteNotifications = defineCall({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '{notifications}',
  summary:
    "Removes the person's notifications by comma-separated ids; ids that do not exist or are not theirs are ignored.",
  access: { kind: 'user' },
  query: z.object({ ids: z.string().max(8_000).refine(isIdList, fieldRules.notificationIds.en) }),
  response: inboxStateSchema,
  audit: { notRecordedBecause: 'It concerns the person, not a workspace.' },
});

export const followNotifications = defineCall({
  id: 'notifications.follow',
  method: 'GET',
  path: '{notifications}/live',
  summary:
    'Server-sent events: notifications as they arrive. If the `Last-Event-ID` header has the last revision read, ' +
    'nothing is missed or sent twice. The server ends the stream from time to time; the client then reconnects.',
  access: { kind: 'user' },
  /** The user's interface language, which emails use as well. */
  query: z.object({ language: z.enum(locales).optional() }),
  response: z.string(),
  produces: 'text/event-stream',
});

export const getNotificationPreferences = defineCall({
  id: 'notifications.getPreferences',
  method: 'GET',
  path: '{notifications}/preferences',
  summary: 'The notifications that the caller also gets by email.',
  access: { kind: 'user' },
  response: notificationPreferencesSchema,
});

export const updateNotificationPreferences = defineCall({
  id: 'notifications.setPreferences',
  method: 'PUT',
  path: '{notifications}/preferences',
  summary: 'Turns emails of the given kinds on or off; the others stay unchanged.',
  access: { kind: 'user' },
  body: z.object({ mails: z.partialRecord(notificationKindSchema, z.boolean()) }),
  response: notificationPreferencesSchema,
  audit: { notRecordedBecause: 'It concerns the person, not a workspace.' },
});

/** Query of the unsubscribe link in every email: the recipient and the kind of email. */
const unsubscribeQuery = z.object({
  person: z.string().max(100),
  kind: notificationKindSchema,
  signature: z.string().max(200),
});

export const unsubscribe = defineCall({
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '{notifications}/unsubscribe',
  summary:
    'Unsubscribes the recipient of an email from all emails of its kind, through the link in its `List-Unsubscribe` header (RFC 8058). The body is not read.',
  access: { kind: 'public', authority: 'signedLink' },
  query: unsubscribeQuery,
  acceptsFile: true,
  response: z.object({ done: z.literal(true) }),
  errors: ['notFound'],
});

export const openUnsubscribe = defineCall({
  id: 'notifications.openUnsubscribe',
  method: 'GET',
  path: '{notifications}/unsubscribe',
  summary:
    'The `List-Unsubscribe` link opened in a browser: redirects to the email preferences. It changes nothing, because mail gateways open every link.',
  access: { kind: 'public', authority: 'signedLink' },
  query: unsubscribeQuery,
  status: 303,
  response: z.undefined(),
  errors: ['notFound'],
});
