import { mailboxQuerySchema, smsRequestSchema, type TextMessage, z } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { MessageStore, StoredMessage } from '../messages/message-store.ts';
import { renderTexts } from './texts.page.ts';

export type StoredText = TextMessage & StoredMessage;

const pagePolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const keySchema = z.string().min(1).max(255);

const omitRecipients = ({ recipients: _, ...message }: StoredText): TextMessage => message;

/** Registers a stand-in for a text-message gateway. It accepts messages (`smsRequestSchema`) and shows them. */
export function registerTexts(app: FastifyInstance, store: MessageStore<StoredText>, token: string): void {
  /** Messages that are being stored, by idempotency key. */
  const pendingByKey = new Map<string, Promise<StoredText>>();

  app.post('/sms/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ message: 'The token is wrong.' });
    const message = smsRequestSchema.parse(request.body);
    const idempotencyKey = keySchema.parse(request.headers['idempotency-key']);
    const existing = store.list().find((stored) => stored.idempotencyKey === idempotencyKey);
    if (existing) return reply.send({ id: existing.id });
    const recipients = [message.to];
    const pendingMessage = pendingByKey.get(idempotencyKey) ?? store.add({ ...message, idempotencyKey, recipients });
    pendingByKey.set(idempotencyKey, pendingMessage);
    const { id } = await pendingMessage.finally(() => pendingByKey.delete(idempotencyKey));
    return reply.code(202).send({ id });
  });

  app.get('/sms/messages', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    return reply.header('cache-control', 'no-store').send({ data: store.list(to).map(omitRecipients) });
  });

  app.delete('/sms/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });

  app.get('/texts', async (request, reply) => {
    const { to } = mailboxQuerySchema.parse(request.query);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .send(renderTexts(store.list(to).map(omitRecipients), to));
  });
}
