import type { Caller } from '../../context.ts';
import type { Database } from '../../platform/database.ts';

/** Security events that an operator or the account's owner may ask about. */
export type AuditEvent =
  | 'sign-up'
  | 'sign-up-confirmed'
  | 'admin-granted'
  | 'code-sent'
  | 'code-refused'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-locked'
  | 'authorization-granted'
  | 'authorization-code-replayed'
  | 'federation-linked'
  | 'federation-refused'
  | 'refresh-reuse'
  | 'token-revoked'
  | 'signed-out'
  | 'global-sign-out'
  | 'password-changed'
  | 'password-reset'
  | 'attributes-changed'
  | 'authenticator-added'
  | 'mfa-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'device-confirmed'
  | 'device-changed'
  | 'device-forgotten'
  | 'account-invited'
  | 'reset-required'
  | 'account-deleted';

export async function recordEvent(
  db: Database,
  entry: {
    event: AuditEvent;
    at: Date;
    userId?: string | undefined;
    caller: Caller;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      occurred_at: entry.at,
      event: entry.event,
      user_id: entry.userId ?? null,
      client_id: entry.caller.clientId,
      address: entry.caller.address,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
