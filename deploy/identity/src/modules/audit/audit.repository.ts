import type { Insertable } from 'kysely';
import type { Caller } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { AuditEventTable } from '../../platform/schema.ts';

/** Security events of interest to an operator or the account's owner. */
export const auditEvents = [
  'sign-up',
  'sign-up-confirmed',
  'admin-granted',
  'code-sent',
  'code-refused',
  'sign-in',
  'sign-in-refused',
  'sign-in-locked',
  'codes-locked',
  'letters-limited',
  'authorization-granted',
  'authorization-code-replayed',
  'federation-linked',
  'federation-refused',
  'refresh-reuse',
  'token-revoked',
  'signed-out',
  'session-ended',
  'global-sign-out',
  'password-changed',
  'password-change-refused',
  'password-reset',
  'attributes-changed',
  'authenticator-added',
  'mfa-changed',
  'passkey-added',
  'passkey-removed',
  'device-confirmed',
  'device-changed',
  'device-forgotten',
  'account-invited',
  'reset-required',
  'account-deleted',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export interface AuditEntry {
  event: AuditEvent;
  at: Date;
  userId?: string | undefined;
  caller: Caller;
  details?: Record<string, unknown>;
}

export const toAuditRow = (entry: AuditEntry): Insertable<AuditEventTable> => ({
  occurred_at: entry.at,
  event: entry.event,
  user_id: entry.userId ?? null,
  client_id: entry.caller.clientId,
  address: entry.caller.address,
  details: JSON.stringify(entry.details ?? {}),
});

export async function recordEvent(db: Database, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_events').values(toAuditRow(entry)).execute();
}
