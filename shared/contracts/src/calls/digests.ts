import { defineCall } from '../call.ts';
import {
  digestContentSchema,
  digestDeliverySchema,
  digestPayloadSchema,
  digestSchema,
  digestSubscriptionSchema,
  digestUpdateSchema,
} from '../entities/digest.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const digestIdSchema = z.object({ id: idSchema('digest') });

export const listDigests = defineCall({
  id: 'digests.list',
  method: 'GET',
  path: 'dashboards/digest',
  summary: 'The digests of the dashboards that the caller may read, or the scheduled emails of one report, by name.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ reportId: idSchema('report').optional() }),
  response: z.object({ data: z.array(digestSchema) }),
});

export const getDigest = defineCall({
  id: 'digests.get',
  method: 'GET',
  path: 'dashboards/digest/:id',
  summary: 'One digest with its next and latest runs.',
  access: { kind: 'workspace', action: 'read' },
  params: digestIdSchema,
  query: workspaceQuerySchema,
  response: digestSchema,
});

export const createDigest = defineCall({
  id: 'digests.create',
  method: 'POST',
  path: 'dashboards/digest/create',
  summary:
    'Creates a digest, which emails a dashboard or a published report on a schedule. Repeating a `requestKey` does not create a second digest.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: digestPayloadSchema,
  status: 201,
  response: digestSchema,
  audit: { action: 'digest.created', target: { kind: 'digest', ids: 'response.id' } },
});

export const updateDigest = defineCall({
  id: 'digests.update',
  method: 'PUT',
  path: 'dashboards/digest',
  summary:
    'Changes, pauses or resumes a digest; omitted fields stay unchanged. After resuming, nothing is sent before the next scheduled time.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: workspaceQuerySchema,
  body: digestUpdateSchema,
  response: digestSchema,
  errors: ['conflict'],
  audit: { action: 'digest.updated', target: { kind: 'digest', ids: 'body.id' } },
});

export const deleteDigest = defineCall({
  id: 'digests.delete',
  method: 'DELETE',
  path: 'dashboards/digest/:id',
  summary: 'Removes a digest with its deliveries; emails that have not been sent yet are canceled.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: digestIdSchema,
  query: workspaceQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  audit: { action: 'digest.removed', target: { kind: 'digest', ids: 'params.id' } },
});

export const sendDigest = defineCall({
  id: 'digests.send',
  method: 'POST',
  path: 'dashboards/digest/send',
  summary: 'Sends the digest as a test, only to the caller.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: workspaceQuerySchema,
  body: digestIdSchema,
  status: 202,
  response: doneSchema,
  errors: ['unavailable'],
  audit: { action: 'digest.tested', target: { kind: 'digest', ids: 'body.id' } },
});

export const listDigestDeliveries = defineCall({
  id: 'digests.deliveries',
  method: 'GET',
  path: 'dashboards/digest/:id/deliveries',
  summary: 'The deliveries of a digest: the last 200 emails, newest first.',
  access: { kind: 'workspace', action: 'read' },
  params: digestIdSchema,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(digestDeliverySchema) }),
});

export const resendDigest = defineCall({
  id: 'digests.resend',
  method: 'POST',
  path: 'dashboards/digest/:id/resend',
  summary: 'Resends an email that failed or whose outcome is unknown, with the same content and Message-ID.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: digestIdSchema,
  query: workspaceQuerySchema,
  body: z.object({ deliveryId: idSchema('digestDelivery') }),
  status: 202,
  response: doneSchema,
  errors: ['conflict', 'unavailable'],
  audit: { action: 'digest.resent', target: { kind: 'digest', ids: 'params.id' } },
});

const signedQuery = z.object({ recipient: idSchema('digestRecipient'), signature: z.string().max(200) });

export const getDigestSubscription = defineCall({
  id: 'digests.subscription',
  method: 'GET',
  path: 'dashboards/digest/subscription',
  summary: 'A recipient’s subscription, identified by the link in their email. Nothing is changed.',
  access: { kind: 'public', authority: 'signedLink' },
  query: signedQuery,
  response: digestSubscriptionSchema,
  errors: ['notFound'],
});

export const setDigestSubscription = defineCall({
  id: 'digests.subscribe',
  method: 'PUT',
  path: 'dashboards/digest/subscription',
  summary: 'Unsubscribes one recipient from a digest, or subscribes them again, through the link in their email.',
  access: { kind: 'public', authority: 'signedLink' },
  query: signedQuery,
  body: z.object({ isSubscribed: z.boolean() }),
  response: digestSubscriptionSchema,
  errors: ['notFound'],
  audit: { notRecordedBecause: 'It concerns the recipient, who may have no account.' },
});

export const unsubscribeDigest = defineCall({
  id: 'digests.unsubscribe',
  method: 'POST',
  path: 'dashboards/digest/unsubscribe',
  summary:
    'Unsubscribes one recipient from a digest through the link in the `List-Unsubscribe` header (RFC 8058). The body is not read.',
  access: { kind: 'public', authority: 'signedLink' },
  query: signedQuery,
  acceptsFile: true,
  response: doneSchema,
  errors: ['notFound'],
  audit: { notRecordedBecause: 'It concerns the recipient, who may have no account.' },
});

export const openDigestUnsubscribe = defineCall({
  id: 'digests.openUnsubscribe',
  method: 'GET',
  path: 'dashboards/digest/unsubscribe',
  summary: 'The `List-Unsubscribe` link opened in a browser: redirects to a page with a button, and changes nothing.',
  access: { kind: 'public', authority: 'signedLink' },
  query: signedQuery,
  status: 303,
  response: z.undefined(),
  errors: ['notFound'],
});

export const getDigestContent = defineCall({
  id: 'digests.content',
  method: 'GET',
  path: 'dashboards/digest/content',
  summary: 'The cards of one email run, for the page from which the pictures in the email are rendered.',
  access: { kind: 'public', authority: 'signedLink' },
  query: z.object({ printToken: z.string().max(300) }),
  response: digestContentSchema,
  errors: ['notFound'],
});
