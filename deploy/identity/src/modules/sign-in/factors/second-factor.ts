import type { AuthResponse, MfaMethod } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { issueChallenge } from '../challenge.ts';
import type { SignInState } from '../sign-in-state.ts';
import { requestCode } from './code.factor.ts';

/** Second factors that can be set up during a sign-in. */
const setupMethods: MfaMethod[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];

/** Requests the preferred or only second factor, a choice between several, or the setup of a first one. */
export async function requestSecondFactor(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  caller: Caller,
): Promise<AuthResponse> {
  const methods = user.mfa_methods;
  const method = user.preferred_mfa ?? (methods.length === 1 ? methods[0] : undefined);
  if (method) return requestFactor(context, user, state, method, caller);
  const subject = { user, typedName: user.username };
  if (methods.length === 0) {
    const parameters = { MFAS_CAN_SETUP: JSON.stringify(setupMethods) };
    return issueChallenge(context, subject, { ...state, offered: setupMethods }, { name: 'MFA_SETUP', parameters });
  }
  const parameters = { MFAS_CAN_CHOOSE: JSON.stringify(methods) };
  return issueChallenge(context, subject, { ...state, offered: methods }, { name: 'SELECT_MFA_TYPE', parameters });
}

/** Requests the second factor that the user chose. @throws InvalidParameterException if the factor was not offered */
export function requestChosenFactor(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  choice: string,
  caller: Caller,
): Promise<AuthResponse> {
  const method = user.mfa_methods.find((candidate) => candidate === choice && state.offered?.includes(candidate));
  if (!method) throw poolFailures.invalid('Invalid MFA type selected.');
  return requestFactor(context, user, state, method, caller);
}

async function requestFactor(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  method: MfaMethod,
  caller: Caller,
): Promise<AuthResponse> {
  const subject = { user, typedName: user.username };
  if (method === 'SOFTWARE_TOKEN_MFA') {
    return issueChallenge(context, subject, state, {
      name: method,
      parameters: { FRIENDLY_DEVICE_NAME: 'Authenticator' },
    });
  }
  return requestCode(context, subject, state, method, caller);
}
