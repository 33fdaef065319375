import type { AuthenticationResult } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { createRandomToken, hashToken } from '../../platform/secret-box.ts';
import { findAccountById } from '../accounts/account.repository.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import {
  insertRefreshToken,
  lockRefreshToken,
  markRefreshTokenReplaced,
  markSessionUsed,
} from './session.repository.ts';
import { issueTokens } from './token.service.ts';

const createRejection = (message: string) => new PoolError('NotAuthorizedException', message);

/** Renews a session in the pool's own protocol, which has no scopes. */
export const refreshTokens = async (
  context: IdentityContext,
  refreshToken: string,
  caller: Caller,
): Promise<AuthenticationResult> => (await renewSession(context, refreshToken, caller)).tokens;

/**
 * Issues new tokens for a refresh token. If the client rotates tokens, the token is replaced; reuse after its grace
 * period means that it was stolen or copied, so the whole session ends.
 */
export async function renewSession(
  context: IdentityContext,
  refreshToken: string,
  caller: Caller,
): Promise<{ tokens: AuthenticationResult; scope: string | null }> {
  const now = context.clock();
  const { rotatesRefreshTokens, refreshGraceMs, clientId } = context.config;
  const hash = hashToken(refreshToken);
  const outcome = await context.db.transaction().execute(async (tx) => {
    const session = await lockRefreshToken(tx, hash);
    if (!session || session.client_id !== clientId) return createRejection('Invalid Refresh Token');
    if (session.revoked_at) return createRejection('Refresh Token has been revoked');
    if (session.expires_at <= now) return createRejection('Refresh Token has expired');
    const user = await findAccountById(tx, session.user_id);
    if (!user?.enabled) return createRejection('User is disabled.');
    if (session.replaced_at && now.getTime() - session.replaced_at.getTime() > refreshGraceMs) {
      await revokeSessions(tx, { sessionId: session.id, at: now, reason: 'refresh-reuse' });
      await recordEvent(tx, { event: 'refresh-reuse', at: now, userId: user.id, caller });
      return new PoolError('RefreshTokenReuseException', 'Refresh Token has already been replaced');
    }
    await markSessionUsed(tx, session.id, caller, now);
    if (!rotatesRefreshTokens) return { session, user };
    const replacement = createRandomToken();
    await markRefreshTokenReplaced(tx, hash, now);
    await insertRefreshToken(tx, { hash: hashToken(replacement), sessionId: session.id, at: now });
    return { session, user, replacement };
  });
  // The error is thrown after the transaction, because the session's revocation must be committed.
  if (outcome instanceof PoolError) throw outcome;
  const tokens = await issueTokens(context, outcome.user, outcome.session);
  return {
    tokens: outcome.replacement ? { ...tokens, RefreshToken: outcome.replacement } : tokens,
    scope: outcome.session.scope,
  };
}
