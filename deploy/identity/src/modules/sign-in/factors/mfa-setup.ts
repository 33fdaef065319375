import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { advanceSignIn } from '../next-step.ts';
import type { Responses } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';
import { requestCode } from './code.factor.ts';

/**
 * Continues a sign-in during which a second factor was set up: an authenticator, verified by `VerifySoftwareToken`, or
 * codes by email, the first of which completes the setup.
 */
export async function completeMfaSetup(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  if (state.setup?.isVerified) return advanceSignIn(context, user, state, 'second', caller);
  const email = responses.EMAIL;
  if (!email) throw poolFailures.invalid('The second-factor setup is incomplete.');
  if (email.toLowerCase() !== user.email_key) {
    throw poolFailures.invalid("Codes can only be sent to the account's email address.");
  }
  return requestCode(
    context,
    { user, typedName: user.username },
    { ...state, settingUp: 'EMAIL_OTP' },
    'EMAIL_OTP',
    caller,
  );
}
