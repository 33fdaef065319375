import { randomUUID } from 'node:crypto';
import type { AuthAnswer } from '@reportage/contracts';
import type { CompiledQuery } from 'kysely';
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
  opened: NewSession,
  passed: readonly string[],
  caller: Caller,
): Promise<void> {
  await db.executeQuery(composeSession(context, user, opened, passed, caller));
}

/** One statement, one way to the database and back: a sign-in shall cost little beside its password. */
function composeSession(
  context: IdentityContext,
  user: UserRow,
  { session, refreshToken }: NewSession,
  passed: readonly string[],
  caller: Caller,
): CompiledQuery {
  const now = context.clock();
  const guesses = throttleKeyOf(context, passwordGuesses, user);
  return context.db
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
    .compile();
}

/** A session that could begin at once: its tokens are being signed. Without `begin` nothing of it is kept, and they are worth nothing. */
export interface PreparedSession {
  /** As whom. */
  user: UserRow;
  /** Keeps it; then the person is in, with a key for a device that the pool does not know yet. */
  begin(): Promise<AuthAnswer>;
}

export function prepareSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): PreparedSession {
  const newDevice = newDeviceFor(context, state);
  const opened = makeSession(context, user, { deviceKey: newDevice?.DeviceKey ?? state.deviceKey }, caller);
  const tokens = issueTokens(context, user, opened.session);
  // Nobody may come to wait for them.
  tokens.catch(() => undefined);
  const statement = composeSession(context, user, opened, state.passed, caller);
  return {
    user,
    async begin() {
      const [signed] = await Promise.all([tokens, context.db.executeQuery(statement)]);
      return {
        AuthenticationResult: {
          ...signed,
          RefreshToken: opened.refreshToken,
          ...(newDevice ? { NewDeviceMetadata: newDevice } : {}),
        },
        ChallengeParameters: {},
      };
    },
  };
}

/** The end of a sign-in. What was prepared for it is taken where the account is still as it was then. */
export async function startSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
  prepared?: PreparedSession,
): Promise<AuthAnswer> {
  const current = await grantAdmin(context, context.db, user, caller);
  const session = prepared?.user === current ? prepared : prepareSession(context, current, state, caller);
  return session.begin();
}
