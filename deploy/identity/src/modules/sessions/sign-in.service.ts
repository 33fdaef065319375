import { randomUUID } from 'node:crypto';
import type { AuthenticationResult, PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { hashToken, randomToken } from '../../platform/secret-box.ts';
import { findAccount } from '../accounts/account.repository.ts';
import { grantAdmin } from '../accounts/admin.service.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { forgetAttempts, takeAttempt, throttleSubject } from '../throttles/throttle.service.ts';
import { refreshTokens } from './refresh.service.ts';
import { insertRefreshToken, insertSession } from './session.repository.ts';
import { issueTokens, sessionLifeMs } from './token.service.ts';

export async function initiateAuth(
  context: IdentityContext,
  input: PoolInput<'InitiateAuth'>,
  caller: Caller,
): Promise<PoolOutput<'InitiateAuth'>> {
  const parameter = (name: string): string => {
    const value = input.AuthParameters?.[name];
    if (!value) throw poolFailures.invalid(`Missing required parameter ${name}`);
    return value;
  };
  switch (input.AuthFlow) {
    case 'USER_PASSWORD_AUTH': {
      const username = parameter('USERNAME');
      const AuthenticationResult = await signInWithPassword(context, username, parameter('PASSWORD'), caller);
      return { AuthenticationResult, ChallengeParameters: {} };
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      // As in a hosted pool: a client that rotates must learn the new token, which only the newer action gives.
      if (context.config.rotatesRefreshTokens)
        throw poolFailures.invalid(`${input.AuthFlow} flow not enabled for this client`);
      const AuthenticationResult = await refreshTokens(context, parameter('REFRESH_TOKEN'), caller);
      return { AuthenticationResult, ChallengeParameters: {} };
    }
    default:
      throw poolFailures.invalid(`${input.AuthFlow} flow not enabled for this client`);
  }
}

async function signInWithPassword(
  context: IdentityContext,
  typedName: string,
  password: string,
  caller: Caller,
): Promise<AuthenticationResult> {
  const user = await findAccount(context.db, typedName);
  const refuse = async (event: 'sign-in-refused' | 'sign-in-locked', failure: PoolError): Promise<never> => {
    await recordEvent(context.db, {
      event,
      at: context.clock(),
      userId: user?.id,
      caller,
      details: { why: failure.type },
    });
    throw failure;
  };
  const subject = throttleSubject(context, user, typedName);
  if (!(await takeAttempt(context, passwordGuesses, subject))) {
    return refuse('sign-in-locked', poolFailures.passwordLocked());
  }
  const isRight = await verifyPassword(user?.password_hash, password);
  if (!user && !context.config.hidesUnknownAccounts) return refuse('sign-in-refused', poolFailures.unknownUser());
  if (!user || !isRight) return refuse('sign-in-refused', poolFailures.wrongPassword());
  await forgetAttempts(context, passwordGuesses, subject);
  const obstacle = obstacleOf(user);
  if (obstacle) return refuse('sign-in-refused', obstacle);
  return startSession(context, user, caller);
}

/** What keeps the owner of the right password out. */
function obstacleOf(user: UserRow): PoolError | undefined {
  if (!user.enabled) return new PoolError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    return new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  return undefined;
}

async function startSession(context: IdentityContext, user: UserRow, caller: Caller): Promise<AuthenticationResult> {
  const now = context.clock();
  const session = {
    id: randomUUID(),
    user_id: user.id,
    client_id: context.config.clientId,
    authenticated_at: now,
    expires_at: later(now, sessionLifeMs),
    revoked_at: null,
    revoked_because: null,
  };
  const RefreshToken = randomToken();
  const current = await context.db.transaction().execute(async (tx) => {
    await insertSession(tx, session);
    await insertRefreshToken(tx, { hash: hashToken(RefreshToken), sessionId: session.id, at: now });
    await recordEvent(tx, { event: 'sign-in', at: now, userId: user.id, caller });
    return grantAdmin(context, tx, user, caller);
  });
  return { ...(await issueTokens(context, current, session)), RefreshToken };
}
