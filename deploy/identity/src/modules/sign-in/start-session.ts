import { randomUUID } from 'node:crypto';
import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { SessionRow, UserRow } from '../../platform/schema.ts';
import { hashToken, randomToken } from '../../platform/secret-box.ts';
import { grantAdmin, isAdminToBe } from '../accounts/admin.service.ts';
import { rowOfEvent } from '../audit/audit.repository.ts';
import { newDeviceFor } from '../devices/new-device.ts';
import { issueTokens, sessionLifeMs } from '../sessions/token.service.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import { throttleKeyOf } from '../throttles/throttle.service.ts';
import type { SignInState } from './sign-in-state.ts';

interface NewSession {
  session: SessionRow;
  refreshToken: string;
  /** As the account is now. */
  user: UserRow;
}

/** A session with its refresh token, in the caller's transaction. Wrong passwords so far no longer count. */
export async function openSession(
  context: IdentityContext,
  tx: Database,
  user: UserRow,
  about: { passed: readonly string[]; deviceKey?: string | undefined; scope?: string; authenticatedAt?: Date },
  caller: Caller,
): Promise<NewSession> {
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
  const refreshToken = randomToken();
  const event = { event: 'sign-in', at: now, userId: user.id, caller, details: { by: about.passed } } as const;
  const guesses = throttleKeyOf(context, passwordGuesses, user);
  // One statement, one way to the database and back: a sign-in shall cost little beside its password.
  await tx
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
    .values(rowOfEvent(event))
    .execute();
  return { session, refreshToken, user: await grantAdmin(context, tx, user, caller) };
}

/** The end of a sign-in: a session with its tokens, and a key for a device that the pool does not know yet. */
export async function startSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): Promise<AuthAnswer> {
  const newDevice = newDeviceFor(context, state);
  const about = { passed: state.passed, deviceKey: newDevice?.DeviceKey ?? state.deviceKey };
  const opened = isAdminToBe(context, user)
    ? await context.db.transaction().execute((tx) => openSession(context, tx, user, about, caller))
    : await openSession(context, context.db, user, about, caller);
  const tokens = await issueTokens(context, opened.user, opened.session);
  return {
    AuthenticationResult: {
      ...tokens,
      RefreshToken: opened.refreshToken,
      ...(newDevice ? { NewDeviceMetadata: newDevice } : {}),
    },
    ChallengeParameters: {},
  };
}
