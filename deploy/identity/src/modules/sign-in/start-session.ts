import { randomUUID } from 'node:crypto';
import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { later } from '../../platform/clock.ts';
import type { UserRow } from '../../platform/schema.ts';
import { hashToken, randomToken } from '../../platform/secret-box.ts';
import { grantAdmin } from '../accounts/admin.service.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { newDeviceFor } from '../devices/new-device.ts';
import { insertRefreshToken, insertSession } from '../sessions/session.repository.ts';
import { issueTokens, sessionLifeMs } from '../sessions/token.service.ts';
import type { SignInState } from './sign-in-state.ts';

/** The end of a sign-in: a session with its tokens, and a key for a device that the pool does not know yet. */
export async function startSession(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): Promise<AuthAnswer> {
  const now = context.clock();
  const newDevice = newDeviceFor(context, state);
  const session = {
    id: randomUUID(),
    user_id: user.id,
    client_id: context.config.clientId,
    authenticated_at: now,
    expires_at: later(now, sessionLifeMs),
    revoked_at: null,
    revoked_because: null,
    device_key: newDevice?.DeviceKey ?? state.deviceKey ?? null,
    last_used_at: now,
    address: caller.address,
    user_agent: caller.userAgent,
  };
  const RefreshToken = randomToken();
  const current = await context.db.transaction().execute(async (tx) => {
    await insertSession(tx, session);
    await insertRefreshToken(tx, { hash: hashToken(RefreshToken), sessionId: session.id, at: now });
    await recordEvent(tx, { event: 'sign-in', at: now, userId: user.id, caller, details: { by: state.passed } });
    return grantAdmin(context, tx, user, caller);
  });
  const tokens = await issueTokens(context, current, session);
  return {
    AuthenticationResult: { ...tokens, RefreshToken, ...(newDevice ? { NewDeviceMetadata: newDevice } : {}) },
    ChallengeParameters: {},
  };
}
