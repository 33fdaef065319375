import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type AuthResponse,
  guessablePasswordParameter,
  type SignInMethod,
  type SocialProvider,
} from '@reportage/contracts';
import { prepareStatement } from '@reportage/deploy-service/database';
import type { Caller, IdentityContext } from '../../context.ts';
import { addMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { SessionRow, UserRow } from '../../platform/schema.ts';
import { createRandomToken, hashToken } from '../../platform/secret-box.ts';
import { grantAdminIfConfigured } from '../accounts/admin.service.ts';
import { toAuditRow } from '../audit/audit.repository.ts';
import { createDeviceKey } from '../devices/new-device.ts';
import { issueTokens, sessionLifetimeMs } from '../sessions/token.service.ts';
import { getOriginCounter } from '../throttles/counters.ts';
import { passwordGuesses } from '../throttles/throttle.policies.ts';
import type { SignInState } from './sign-in-state.ts';

export interface NewSession {
  session: SessionRow;
  refreshToken: string;
}

const firstFactors = ['password', 'passkey', 'code', 'custom'] as const;

/** Returns the first factor, or the provider that replaced it. */
const getFirstFactor = ({
  passed,
  provider,
}: {
  passed: readonly string[];
  provider?: SocialProvider | null;
}): SignInMethod | null => provider ?? firstFactors.find((factor) => factor === passed[0]) ?? null;

/** Builds a session without storing it. */
export function buildSession(
  context: IdentityContext,
  user: UserRow,
  details: {
    passed: readonly string[];
    provider?: SocialProvider | null;
    deviceKey?: string | undefined;
    scope?: string;
    authenticatedAt?: Date;
  },
  caller: Caller,
): NewSession {
  const now = context.clock();
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    client_id: context.config.clientId,
    authenticated_at: details.authenticatedAt ?? now,
    expires_at: addMs(now, sessionLifetimeMs),
    revoked_at: null,
    revoked_because: null,
    device_key: details.deviceKey ?? null,
    last_used_at: now,
    address: caller.address,
    user_agent: caller.userAgent,
    scope: details.scope ?? null,
    signed_in_by: getFirstFactor(details),
  };
  return { session, refreshToken: createRandomToken() };
}

/**
 * $1 to $12 are the session, $13 is its refresh token's hash, $14 now, $15 and $16 the throttle to clear, $17 to $21
 * the audit event, $22 how the user signed in.
 */
const insertSession = prepareStatement(`
  with session as (
    insert into identity.sessions (id, user_id, client_id, authenticated_at, expires_at, revoked_at, revoked_because,
      device_key, last_used_at, address, user_agent, scope, signed_in_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $22)
  ), token as (
    insert into identity.refresh_tokens (token_hash, session_id, created_at) values ($13, $1, $14)
  ), cleared as (
    delete from identity.throttles where kind = $15 and subject = $16
  )
  insert into identity.audit_events (occurred_at, event, user_id, client_id, address, details)
  values ($14, $17, $18, $19, $20, $21)`);

/**
 * Stores a session with its refresh token and its audit event, and clears the count of wrong passwords, in a single
 * statement, because a sign-in should cost little apart from the password hash.
 */
export async function storeSession(
  context: IdentityContext,
  db: Database,
  user: UserRow,
  { session, refreshToken }: NewSession,
  passed: readonly string[],
  caller: Caller,
): Promise<void> {
  const guesses = getOriginCounter(context, passwordGuesses, { user, typedName: user.username, caller }).key;
  const at = context.clock();
  const event = toAuditRow({ event: 'sign-in', at, userId: user.id, caller, details: { by: passed } });
  const statement = insertSession([
    session.id,
    session.user_id,
    session.client_id,
    session.authenticated_at,
    session.expires_at,
    session.revoked_at,
    session.revoked_because,
    session.device_key,
    session.last_used_at,
    session.address,
    session.user_agent,
    session.scope,
    hashToken(refreshToken),
    at,
    guesses.kind,
    guesses.subject,
    event.event,
    event.user_id,
    event.client_id,
    event.address,
    event.details,
    session.signed_in_by,
  ]);
  await db.executeQuery(statement);
}

/** Completes a sign-in: issues tokens, and a key for a new device. */
export async function startSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): Promise<AuthResponse> {
  const updatedUser = await grantAdminIfConfigured(context, context.db, user, caller);
  const newDevice = createDeviceKey(context, state);
  const newSession = buildSession(
    context,
    updatedUser,
    { passed: state.passed, deviceKey: newDevice?.DeviceKey ?? state.deviceKey },
    caller,
  );
  const storing = storeSession(context, context.db, updatedUser, newSession, state.passed, caller);
  const [tokens] = await Promise.all([issueTokensInParallel(context, updatedUser, newSession), storing]);
  return {
    AuthenticationResult: {
      ...tokens,
      RefreshToken: newSession.refreshToken,
      ...(newDevice ? { NewDeviceMetadata: newDevice } : {}),
    },
    ChallengeParameters:
      updatedUser.password_is_guessable && state.passed.includes('password')
        ? { [guessablePasswordParameter]: 'true' }
        : {},
  };
}

/**
 * Signs tokens while the database handles the write: signing blocks this thread, which would otherwise only wait for
 * the database.
 */
async function issueTokensInParallel(context: IdentityContext, user: UserRow, { session }: NewSession) {
  await setImmediate();
  return issueTokens(context, user, session);
}
