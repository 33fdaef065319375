import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/**
 * What the user pool posts to `SMS_GATEWAY_URL` for each text message, with `Authorization: Bearer <SMS_GATEWAY_TOKEN>`
 * and an `Idempotency-Key` that is the same for every attempt to send one message. A gateway delivers each key only
 * once and responds to repeated requests as it did to the first. 2xx means accepted; 408, 425, 429 and 5xx are retried,
 * after `Retry-After` if present; any other status means that the message cannot be delivered.
 */
export const smsRequestSchema = z.object({
  /** The recipient's number, in E.164 format. */
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().min(1).max(1_600),
  /** Sender's name or number, if configured. */
  from: z.string().max(32).optional(),
});
export type SmsRequest = z.infer<typeof smsRequestSchema>;

export const smsResponseSchema = z.object({ id: z.string() });

/** The stand-in's outbox: `GET /sms/messages?to=` lists the messages to a number, newest first. */
export const textMessageSchema = smsRequestSchema.extend({
  id: z.string(),
  idempotencyKey: z.string(),
  receivedAt: instantSchema,
});
export type TextMessage = z.infer<typeof textMessageSchema>;

export const textMessageListSchema = z.object({ data: z.array(textMessageSchema) });
