import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { findDevice } from '../devices/device.repository.ts';
import { completeAuthorization } from '../oidc/authorization.repository.ts';
import { issueChallenge } from './challenge.ts';
import { requestSecondFactor } from './factors/second-factor.ts';
import type { PassedFactor, SignInState } from './sign-in-state.ts';
import { startSession } from './start-session.ts';

/** Returns why a user who has proved their identity may still not sign in. */
export function findSignInError(user: UserRow, state: Pick<SignInState, 'passed'>): PoolError | undefined {
  if (!user.enabled) return new PoolError('NotAuthorizedException', 'User is disabled.');
  // The remaining checks concern the password, which was not used.
  if (state.passed.includes('federated')) return undefined;
  if (user.status === 'UNCONFIRMED') return new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    return new PoolError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  return undefined;
}

/** Continues once a factor has been passed: returns the next challenge, or the tokens. */
export async function advanceSignIn(
  context: IdentityContext,
  user: UserRow,
  previousState: SignInState,
  factor: PassedFactor,
  caller: Caller,
): Promise<AuthResponse> {
  const state: SignInState = { ...previousState, passed: [...previousState.passed, factor] };
  const signInError = findSignInError(user, state);
  if (signInError) {
    const details = { why: signInError.type };
    await recordEvent(context.db, { event: 'sign-in-refused', at: context.clock(), userId: user.id, caller, details });
    throw signInError;
  }
  const subject = { user, typedName: user.username };
  if (user.status === 'FORCE_CHANGE_PASSWORD' && !state.passed.includes('federated')) {
    return issueChallenge(context, subject, state, {
      name: 'NEW_PASSWORD_REQUIRED',
      parameters: getNewPasswordParameters(user),
    });
  }
  if (await isOnRememberedDevice(context, user, state)) {
    return issueChallenge(context, subject, state, {
      name: 'DEVICE_SRP_AUTH',
      parameters: { DEVICE_KEY: state.deviceKey ?? '', USERNAME: user.username },
    });
  }
  // If the pool requires a second factor, a provider's own sign-in counts as one, unless the account itself has a
  // second factor.
  const isRequiredByPool = context.config.mfa === 'ON' && !state.passed.includes('federated');
  const needsSecondFactor = user.mfa_methods.length > 0 || isRequiredByPool;
  const hasSecondFactor = state.passed.some(
    (passed) => passed === 'second' || passed === 'device' || passed === 'passkey',
  );
  if (needsSecondFactor && !hasSecondFactor) return requestSecondFactor(context, user, state, caller);
  if (state.authorizationId) {
    await completeAuthorization(context, user, state.authorizationId, state, caller);
    return { ChallengeParameters: {} };
  }
  return startSession(context, user, state, caller);
}

/**
 * @throws ResourceNotFoundException for an unknown device or a device of another account; clients then forget the key
 * and start again
 */
async function isOnRememberedDevice(context: IdentityContext, user: UserRow, state: SignInState): Promise<boolean> {
  if (!state.deviceKey || context.config.deviceTracking === 'OFF') return false;
  if (state.passed.includes('device') || state.passed.includes('second')) return false;
  const device = await findDevice(context.db, user.id, state.deviceKey);
  if (!device) throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
  return device.is_remembered || context.config.deviceTracking === 'ALWAYS';
}

/** Attributes that an account must have before it can be used. */
const requiredAttributes = ['name'] as const;

function getNewPasswordParameters(user: UserRow): Record<string, string> {
  const missing = requiredAttributes.filter((name) => !user[name]);
  return {
    USER_ID_FOR_SRP: user.id,
    userAttributes: JSON.stringify({ email: user.email, email_verified: String(user.email_verified) }),
    requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
  };
}
