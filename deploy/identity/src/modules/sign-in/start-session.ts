import { randomUUID } from 'node:crypto';
import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { SessionRow, UserRow } from '../../platform/schema.ts';
import { hashToken, randomToken } from '../../platform/secret-box.ts';
import { grantAdmin } from '../accounts/admin.service.ts';
import { rowOfEvent } from '../audit/audit.repository.ts';
import { newDeviceFor } from '../devices/new-device.ts';
import { issueTokens, sessionLifeMs } from '../sessions/token.service.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { throttleKeyOf } from '../throttles/throttle.service.ts';
import type { SignInState } from './sign-in-state.ts';

export interface NewSession {
  session: SessionRow;
  refreshToken: string;
}

/** A session that is about to begin. */
export function makeSession(
  context: IdentityContext,
  user: UserRow,
  about: { deviceKey?: string | undefined; scope?: string; authenticatedAt?: Date },
  caller: Caller,
): NewSession {
  const now = context.clock();
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    client_id: context.config.clientId,
    authenticated_at: about.authenticatedAt ?? now,
    expires_at: later(now, sessionLifeMs),
    revoked_at: null,
    revoked_because: null,
    device_key: about.deviceKey ?? null,
    last_used_at: now,
    address: caller.address,
    user_agent: caller.userAgent,
    scope: about.scope ?? null,
  };
  return { session, refreshToken: randomToken() };
}

/** Keeps a session with its refresh token and its entry in the audit log. Wrong passwords so far no longer count. */
export async function keepSession(
  context: IdentityContext,
  db: Database,
  user: UserRow,
  { session, refreshToken }: NewSession,
  passed: readonly string[],
  caller: Caller,
): Promise<void> {
  const now = context.clock();
  const guesses = throttleKeyOf(context, passwordGuesses, user);
  // One statement, one way to the database and back: a sign-in shall cost little beside its password.
  await db
    .with('session', (query) => query.insertInto('sessions').values(session).returning('id'))
    .with('token', (query) =>
      query
        .insertInto('refresh_tokens')
        .values({ token_hash: hashToken(refreshToken), session_id: session.id, created_at: now, replaced_at: null })
        .returning('token_hash'),
    )
    .with('forgotten', (query) =>
      query
        .deleteFrom('throttles')
        .where('kind', '=', guesses.kind)
        .where('subject', '=', guesses.subject)
        .returning('kind'),
    )
    .insertInto('audit_events')
    .values(rowOfEvent({ event: 'sign-in', at: now, userId: user.id, caller, details: { by: passed } }))
    .execute();
}

/** The end of a sign-in: a session with its tokens, and a key for a device that the pool does not know yet. */
export async function startSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): Promise<AuthAnswer> {
  const newDevice = newDeviceFor(context, state);
  const current = await grantAdmin(context, context.db, user, caller);
  const opened = makeSession(context, user, { deviceKey: newDevice?.DeviceKey ?? state.deviceKey }, caller);
  // At the same time; the tokens are worth nothing where the session could not be kept.
  const [tokens] = await Promise.all([
    issueTokens(context, current, opened.session),
    keepSession(context, context.db, current, opened, state.passed, caller),
  ]);
  return {
    AuthenticationResult: {
      ...tokens,
      RefreshToken: opened.refreshToken,
      ...(newDevice ? { NewDeviceMetadata: newDevice } : {}),
    },
    ChallengeParameters: {},
  };
}
