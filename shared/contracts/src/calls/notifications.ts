import { defineCall } from '../call.ts';
import { inboxStateSchema, notificationListSchema } from '../entities/notifications.ts';
import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';

const notificationId = idSchema('notification');
const isIdList = (text: string): boolean => text.split(',').every((id) => notificationId.safeParse(id).success);

export const listNotifications = defineCall({
  id: 'notifications.list',
  method: 'GET',
  path: '{notifications}',
  summary: 'What happened in the workspaces that the person may open, newest first, and whether any of it is unseen.',
  access: { kind: 'user' },
  response: notificationListSchema,
});

export const seeNotifications = defineCall({
  id: 'notifications.see',
  method: 'PUT',
  path: '{notifications}/seen',
  summary: 'Marks all of them seen. The body is empty.',
  access: { kind: 'user' },
  response: inboxStateSchema,
});

export const deleteNotifications = defineCall({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '{notifications}',
  summary: "Removes the person's notifications by comma-joined ids; what is not there, or not theirs, is passed over.",
  access: { kind: 'user' },
  query: z.object({ ids: z.string().max(8_000).refine(isIdList, 'must be comma-joined notification ids') }),
  response: inboxStateSchema,
});

export const followNotifications = defineCall({
  id: 'notifications.follow',
  method: 'GET',
  path: '{notifications}/live',
  summary:
    'Server-sent events: what arrives, as it arrives. The header `Last-Event-ID` names the revision that was read last, so that ' +
    'nothing is missed or sent twice. The stream ends by itself from time to time; the reader opens it again.',
  access: { kind: 'user' },
  response: z.string(),
  produces: 'text/event-stream',
});
