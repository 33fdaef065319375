import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const maxWebhooks = 20;
/** Number of consecutive failed attempts after which the product turns a webhook off. */
export const webhookFailuresAllowed = 20;
/** Number of hours for which messages are also signed with the previous secret after it was rotated. */
export const rotatedSecretHours = 24;

/** A webhook is `paused` by a user, and `ended` by the product if its receiver no longer accepts messages. */
export const webhookStatuses = ['active', 'paused', 'ended'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Types of messages; receivers ignore types they do not know. */
export const webhookMessageTypes = ['alert.fired', 'webhook.test'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** `whsec_` and a key of 256 bits in base64, as Standard Webhooks specifies. https://www.standardwebhooks.com */
export const webhookSecretPattern = /^whsec_[A-Za-z0-9+/]{43}=$/;

export const webhookSchema = z.object({
  id: idSchema('webhook'),
  name: nameSchema,
  url: z.string(),
  status: z.enum(webhookStatuses),
  /** The number of failed attempts since the last success. */
  failureCount: z.number().int(),
  /** The time until which messages are also signed with the previous secret; null if there is none. */
  earlierSecretUntil: instantSchema.nullable(),
  lastDeliveredAt: instantSchema.nullable(),
  /** The alerts that send messages to the webhook. */
  alertCount: z.number().int(),
  createdByName: z.string(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const webhookUrlSchema = z
  .url({ protocol: /^https?$/, message: fieldRules.linkDestination.en })
  .max(2_048)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.username === '' && url.password === '';
  }, fieldRules.linkDestination.en);

export const webhookPayloadSchema = z.object({ name: nameSchema, url: webhookUrlSchema });

export const webhookUpdateSchema = webhookPayloadSchema.partial().extend({
  version: rowVersionSchema,
  /** `active` also resumes a webhook that has ended. */
  status: z.enum(['active', 'paused']).optional(),
});

export const webhookDeliveryStates = ['pending', 'sending', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** One message to one webhook; its id is the message's `webhook-id`, the same in every attempt. */
export const webhookDeliverySchema = z.object({
  id: idSchema('webhookDelivery'),
  type: z.enum(webhookMessageTypes),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  /** HTTP status of the last response; null if there was none. */
  statusCode: z.number().int().nullable(),
  /** The start of the last response, or the reason why there was none. */
  answer: z.string().nullable(),
  /** Duration of the last attempt in milliseconds. */
  duration: z.number().int().nullable(),
  /** The JSON that was sent; null once a partner no longer shares the data in it. */
  body: z.string().nullable(),
  createdAt: instantSchema,
  /** The end of the last attempt. */
  attemptedAt: instantSchema.nullable(),
  /** The time of the next attempt; null if there is none. */
  nextAttemptAt: instantSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
