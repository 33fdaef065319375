import type { Caller } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { SessionRow } from '../../platform/schema.ts';

export function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reads a person's active sessions, most recently used first. */
export const getActiveSessions = (db: Database, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((by) => by.fn.coalesce('last_used_at', 'authenticated_at'), 'desc')
    .orderBy('id')
    .execute();

/** Records a token renewal, perhaps from a different IP address than the sign-in. */
export async function markSessionUsed(db: Database, id: string, caller: Caller, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: at, address: caller.address, user_agent: caller.userAgent })
    .where('id', '=', id)
    .execute();
}

export async function insertRefreshToken(
  db: Database,
  token: { hash: string; sessionId: string; at: Date },
): Promise<void> {
  const row = { token_hash: token.hash, session_id: token.sessionId, created_at: token.at, replaced_at: null };
  await db.insertInto('refresh_tokens').values(row).execute();
}

/** Finds a token with its session, and locks both for the rest of the transaction. */
export function lockRefreshToken(db: Database, hash: string) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .selectAll('sessions')
    .select('refresh_tokens.replaced_at')
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRefreshTokenReplaced(db: Database, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ replaced_at: at })
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .execute();
}
