import type { PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { lockRefreshToken } from './session.repository.ts';
import { authenticate } from './token.service.ts';

const isSignedToken = (token: string): boolean => token.split('.').length === 3;

/**
 * Ends the session to which a refresh token belongs, with all its tokens. An unknown token counts as revoked (RFC 7009,
 * 2.2).
 */
export async function revokeToken(
  context: IdentityContext,
  input: PoolInput<'RevokeToken'>,
  caller: Caller,
): Promise<PoolOutput<'RevokeToken'>> {
  if (isSignedToken(input.Token))
    throw new PoolError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const session = await lockRefreshToken(tx, hashToken(input.Token));
    if (!session || session.client_id !== input.ClientId) return;
    await revokeSessions(tx, { sessionId: session.id, at: now, reason: 'token-revoked' });
    await recordEvent(tx, { event: 'token-revoked', at: now, userId: session.user_id, caller });
  });
  return {};
}

export async function globalSignOut(
  context: IdentityContext,
  input: PoolInput<'GlobalSignOut'>,
  caller: Caller,
): Promise<PoolOutput<'GlobalSignOut'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await revokeSessions(tx, { userId: user.id, at: now, reason: 'global-sign-out' });
    await recordEvent(tx, { event: 'global-sign-out', at: now, userId: user.id, caller });
  });
  return {};
}
