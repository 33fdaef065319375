import type { ChallengeName } from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import { addMs, minuteMs } from '../../platform/clock.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { createRandomToken, hashToken } from '../../platform/secret-box.ts';
import type { PendingSignIn, SignInState } from './sign-in-state.ts';

/** How long the user has to answer a challenge: the default of hosted pools. */
export const pendingLifetimeMs = 3 * minuteMs;
/** The number of responses to one challenge before the sign-in must start again. */
const maxResponses = 5;

const createInvalidSessionError = (reason: string) =>
  new PoolError('NotAuthorizedException', `Invalid session for the user, ${reason}.`);

/** Stores the state of a sign-in between challenges. @returns the session that the client sends with its response */
export async function storePendingSignIn(
  context: IdentityContext,
  pending: { userId: string | null; typedName: string; challenge: ChallengeName; state: SignInState },
): Promise<string> {
  const session = createRandomToken();
  await context.db
    .insertInto('pending_sign_ins')
    .values({
      session_hash: hashToken(session),
      user_id: pending.userId,
      client_id: context.config.clientId,
      typed_name: pending.typedName,
      challenge: pending.challenge,
      state: context.secrets.encrypt(JSON.stringify(pending.state)),
      attempts: 0,
      expires_at: addMs(context.clock(), pendingLifetimeMs),
    })
    .execute();
  return session;
}

/**
 * Reads the pending sign-in for a session and counts this response.
 * @throws NotAuthorizedException if the session has expired, was used, or is for another challenge
 */
export async function readPendingSignIn(
  context: IdentityContext,
  session: string | undefined,
  challenges: readonly ChallengeName[],
): Promise<PendingSignIn> {
  if (!session) throw new PoolError('InvalidParameterException', 'Missing required parameter Session');
  const row = await context.db
    .updateTable('pending_sign_ins')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('session_hash', '=', hashToken(session))
    .where('expires_at', '>', context.clock())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw createInvalidSessionError('session is expired');
  if (!challenges.includes(row.challenge)) throw createInvalidSessionError('session is for another challenge');
  if (row.attempts > maxResponses) throw createInvalidSessionError('session is expired');
  return {
    sessionHash: row.session_hash,
    userId: row.user_id,
    typedName: row.typed_name,
    challenge: row.challenge,
    state: JSON.parse(context.secrets.decrypt(row.state)) as SignInState,
  };
}

/** Consumes the session after a correct response. @throws NotAuthorizedException if another response came first */
export async function consumePendingSignIn(context: IdentityContext, pending: PendingSignIn): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom('pending_sign_ins')
    .where('session_hash', '=', pending.sessionHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw createInvalidSessionError('session can only be used once');
}
