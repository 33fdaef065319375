import type { ChallengeName } from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import { later, minuteMs } from '../../platform/clock.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { hashToken, randomToken } from '../../platform/secret-box.ts';
import type { PendingSignIn, SignInState } from './sign-in-state.ts';

/** A hosted pool's own default, and the specification's life of a sign-in. */
export const pendingLifeMs = 3 * minuteMs;
/** Answers to one challenge, after which the sign-in begins anew. */
const maxAnswers = 5;

const invalidSession = (why: string) =>
  new PoolError('NotAuthorizedException', `Invalid session for the user, ${why}.`);

/** Keeps what a challenge needs to know of its sign-in. @returns the session to answer with */
export async function keepPending(
  context: IdentityContext,
  pending: { userId: string | null; typedName: string; challenge: ChallengeName; state: SignInState },
): Promise<string> {
  const session = randomToken();
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
      expires_at: later(context.clock(), pendingLifeMs),
    })
    .execute();
  return session;
}

/** The sign-in of a session, with this answer counted. @throws NotAuthorizedException for one that is over, used or of another step */
export async function takeAnswer(
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
  if (!row) throw invalidSession('session is expired');
  if (!challenges.includes(row.challenge)) throw invalidSession('session is for another challenge');
  if (row.attempts > maxAnswers) throw invalidSession('session is expired');
  return {
    sessionHash: row.session_hash,
    userId: row.user_id,
    typedName: row.typed_name,
    challenge: row.challenge,
    state: JSON.parse(context.secrets.decrypt(row.state)) as SignInState,
  };
}

/** A right answer uses the session up. @throws NotAuthorizedException where another answer did so first */
export async function usePending(context: IdentityContext, pending: PendingSignIn): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom('pending_sign_ins')
    .where('session_hash', '=', pending.sessionHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw invalidSession('session can only be used once');
}
