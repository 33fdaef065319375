import { randomUUID } from 'node:crypto';
import type { IdentityContext } from '../../context.ts';
import { addMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { CodePurpose, OutboxRow } from '../../platform/schema.ts';

export type MessagePurpose = CodePurpose | 'sign-in' | 'key';

/** A message with a code. */
export interface CodeMessage {
  purpose: MessagePurpose;
  code: string;
  name: string;
  locale: string | null;
}

/** Tells the owner of an account that somebody is trying to guess its password. */
export interface GuessingNotice {
  purpose: 'guessing';
  name: string;
  locale: string | null;
  address: string;
  at: string;
}

/** The content of an email or text message; encrypted until it is sent. */
export type MessageContent = CodeMessage | GuessingNotice;

/**
 * Enqueues a message in the caller's transaction.
 * @throws CodeDeliveryFailureException if there is no gateway for the channel
 */
export async function enqueueMessage(
  context: IdentityContext,
  tx: Database,
  message: { channel: 'email' | 'sms'; kind: string; to: string; content: MessageContent; expiresAt: Date },
): Promise<void> {
  if (message.channel === 'sms' && !context.config.smsGateway) {
    throw new PoolError('CodeDeliveryFailureException', 'Text messages are not configured.');
  }
  const now = context.clock();
  await tx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: message.kind,
      channel: message.channel,
      to_address: message.to,
      payload: context.secrets.encrypt(JSON.stringify(message.content)),
      created_at: now,
      next_attempt_at: now,
      expires_at: message.expiresAt,
      attempts: 0,
    })
    .execute();
}

const leaseMs = minuteMs;

/** Leases due messages for a minute, so that no other server sends them and a crash releases them. */
export async function leaseDueMessages(
  db: Database,
  channel: OutboxRow['channel'],
  now: Date,
  limit: number,
): Promise<OutboxRow[]> {
  return db
    .updateTable('outbox')
    .set((eb) => ({ leased_until: addMs(now, leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, payload: null, leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Schedules a retry after 2, 4, 8 … seconds, at most 15 minutes, unless the message expires before then. */
export async function markFailed(
  db: Database,
  message: OutboxRow,
  now: Date,
  failure: { reason: string; isFinal: boolean; retryAfterMs: number },
): Promise<void> {
  const waitMs = Math.max(Math.min(2 ** message.attempts * secondMs, 15 * minuteMs), failure.retryAfterMs);
  const nextAttemptAt = addMs(now, waitMs);
  const hasFailed = failure.isFinal || nextAttemptAt >= message.expires_at;
  await db
    .updateTable('outbox')
    .set({
      next_attempt_at: nextAttemptAt,
      leased_until: null,
      last_error: failure.reason.slice(0, 500),
      ...(hasFailed ? { failed_at: now, payload: null } : {}),
    })
    .where('id', '=', message.id)
    .execute();
}
