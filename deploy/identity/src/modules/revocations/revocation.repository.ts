import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { RevocationRow } from '../../platform/schema.ts';

export interface Revocation {
  userId?: string;
  sessionId?: string;
  /** Limits the revocation to sessions on this device. */
  deviceKey?: string;
  /** The session that must not be ended. */
  exceptId?: string;
  at: Date;
  reason: string;
}

/** Ends sessions and publishes the revocation of their tokens, in one statement. */
export async function revokeSessions(db: Database, revocation: Revocation): Promise<void> {
  const { userId, sessionId, deviceKey, exceptId, at, reason } = revocation;
  if (!userId && !sessionId) throw new Error('A revocation needs an account or a session.');
  await db
    .with('ended', (cte) => {
      let query = cte
        .updateTable('sessions')
        .set({ revoked_at: at, revoked_because: reason })
        .where('revoked_at', 'is', null);
      if (userId) query = query.where('user_id', '=', userId);
      if (sessionId) query = query.where('id', '=', sessionId);
      if (deviceKey) query = query.where('device_key', '=', deviceKey);
      if (exceptId) query = query.where('id', '!=', exceptId);
      return query.returning('id');
    })
    .insertInto('revocations')
    .columns(['session_id', 'revoked_at'])
    .expression((eb) => eb.selectFrom('ended').select(['ended.id', sql<Date>`${at}::timestamptz`.as('revoked_at')]))
    .execute();
}

/** Publishes the revocation of all tokens of a deleted account. */
export async function revokeSubject(db: Database, subject: string, at: Date): Promise<void> {
  await db.insertInto('revocations').values({ subject, session_id: null, revoked_at: at }).execute();
}

export const listRevocationsSince = (db: Database, since: Date): Promise<RevocationRow[]> =>
  db.selectFrom('revocations').selectAll().where('revoked_at', '>=', since).orderBy('id').execute();
