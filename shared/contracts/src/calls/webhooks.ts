import { defineCall } from '../call.ts';
import {
  webhookDeliverySchema,
  webhookPayloadSchema,
  webhookSchema,
  webhookSecretPattern,
  webhookUpdateSchema,
} from '../entities/webhook.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const webhookParams = z.object({ id: idSchema('webhook') });
const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string().regex(webhookSecretPattern) });
const administerAccess = { kind: 'workspace', action: 'administer' } as const;

export const listWebhooks = defineCall({
  id: 'webhooks.list',
  method: 'GET',
  path: 'webhooks',
  summary: 'The webhooks of the workspace, sorted by name, without their secrets.',
  access: administerAccess,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(webhookSchema) }),
});

export const createWebhook = defineCall({
  id: 'webhooks.create',
  method: 'POST',
  path: 'webhooks',
  summary: 'Creates a webhook; only this response contains its secret. URLs on private networks are rejected.',
  access: administerAccess,
  query: workspaceQuerySchema,
  body: webhookPayloadSchema,
  status: 201,
  response: webhookWithSecretSchema,
  errors: ['conflict'],
  audit: { action: 'webhook.created', target: { kind: 'webhook', ids: 'response.webhook.id' } },
});

export const updateWebhook = defineCall({
  id: 'webhooks.update',
  method: 'PUT',
  path: 'webhooks/:id',
  summary: 'Changes, pauses or resumes a webhook; omitted fields stay unchanged.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  body: webhookUpdateSchema,
  response: webhookSchema,
  errors: ['conflict'],
  audit: { action: 'webhook.updated', target: { kind: 'webhook', ids: 'params.id' } },
});

export const rotateWebhookSecret = defineCall({
  id: 'webhooks.rotate',
  method: 'POST',
  path: 'webhooks/:id/secret',
  summary: 'Creates a new secret; only this response contains it. For 24 hours, messages are signed with both secrets.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  body: z.object({}),
  response: webhookWithSecretSchema,
  audit: { action: 'webhook.rotated', target: { kind: 'webhook', ids: 'params.id' } },
});

export const deleteWebhook = defineCall({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: 'webhooks/:id',
  summary: 'Removes a webhook and its log; alerts are no longer sent to it.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  response: doneSchema,
  audit: { action: 'webhook.removed', target: { kind: 'webhook', ids: 'params.id' } },
});

export const testWebhook = defineCall({
  id: 'webhooks.test',
  method: 'POST',
  path: 'webhooks/:id/test',
  summary: 'Sends a message of the type `webhook.test`.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  body: z.object({}),
  status: 202,
  response: z.object({ deliveryId: idSchema('webhookDelivery') }),
  errors: ['conflict'],
  audit: { action: 'webhook.tested', target: { kind: 'webhook', ids: 'params.id' } },
});

export const listWebhookDeliveries = defineCall({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: 'webhooks/:id/deliveries',
  summary: 'The last 100 messages to a webhook, newest first, each with its last response.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(webhookDeliverySchema) }),
});

export const resendWebhookDelivery = defineCall({
  id: 'webhooks.resend',
  method: 'POST',
  path: 'webhooks/:id/resend',
  summary: 'Resends a message with the same `webhook-id` and body.',
  access: administerAccess,
  params: webhookParams,
  query: workspaceQuerySchema,
  body: z.object({ deliveryId: idSchema('webhookDelivery') }),
  status: 202,
  response: doneSchema,
  errors: ['conflict', 'numbersRevoked'],
  audit: { action: 'webhook.resent', target: { kind: 'webhook', ids: 'params.id' } },
});
