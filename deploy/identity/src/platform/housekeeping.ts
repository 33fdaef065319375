import type { FastifyBaseLogger } from 'fastify';
import { addMs, type Clock, dayMs, hourMs, minuteMs } from './clock.ts';
import type { Database } from './database.ts';
import type { Keyring } from './keyring.ts';

const auditRetentionMs = 400 * dayMs;
const retentionMs = 30 * dayMs;

/** Deletes rows that have expired or are past their retention period. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const cutoff = addMs(now, -retentionMs);
  await db.deleteFrom('codes').where('expires_at', '<', cutoff).execute();
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('authorization_requests').where('expires_at', '<', now).execute();
  // Codes are kept for a day, so that reusing a code still ends the session created from it.
  await db.deleteFrom('authorization_codes').where('expires_at', '<', addMs(now, -dayMs)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', cutoff).execute();
  await db.deleteFrom('throttles').where('window_started_at', '<', addMs(now, -dayMs)).execute();
  // Revocations are kept for longer than any of the revoked tokens would have been valid.
  await db.deleteFrom('revocations').where('revoked_at', '<', addMs(now, -dayMs)).execute();
  await db.deleteFrom('outbox').where('created_at', '<', cutoff).execute();
  await db.deleteFrom('audit_events').where('occurred_at', '<', addMs(now, -auditRetentionMs)).execute();
}

/**
 * Sweeps every hour, and maintains the keys every minute, because other servers may add keys.
 * @returns a function that stops both
 */
export function startHousekeeping(context: {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  log: FastifyBaseLogger;
}): () => void {
  const repeatEvery = (periodMs: number, work: () => Promise<void>) =>
    setInterval(() => {
      work().catch((error: unknown) => context.log.error({ err: error }, 'housekeeping failed'));
    }, periodMs);
  const timers = [
    repeatEvery(hourMs, () => sweep(context.db, context.clock())),
    repeatEvery(minuteMs, context.keyring.maintain),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
