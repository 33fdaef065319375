import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { type PoolError, poolFailures } from '../../../platform/pool-error.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { recordPasswordStrength } from '../../passwords/record-password-strength.ts';
import { renewHash } from '../../passwords/renew-hash.ts';
import { ensureVerifier } from '../../srp/stored-verifier.ts';
import { passwordGuesses } from '../../throttles/throttle.policies.ts';
import { countAttempt, verifyWithThrottle } from '../../throttles/throttle.service.ts';
import type { Subject } from '../challenge.ts';
import { advanceSignIn } from '../next-step.ts';
import type { SignInState } from '../sign-in-state.ts';

/** Counts a guess before it is checked. @throws NotAuthorizedException if the account must wait */
export async function countPasswordGuess(context: IdentityContext, subject: Subject, caller: Caller): Promise<void> {
  if (!(await countAttempt(context, passwordGuesses, { ...subject, caller }))) throw poolFailures.passwordLocked();
}

/** Records the rejection in the audit log and throws it. */
export async function rejectSignIn(
  context: IdentityContext,
  { user }: Subject,
  caller: Caller,
  failure: PoolError = !user && !context.config.hidesAccountExistence
    ? poolFailures.unknownUser()
    : poolFailures.wrongPassword(),
): Promise<never> {
  const details = { why: failure.type };
  await recordEvent(context.db, { event: 'sign-in-refused', at: context.clock(), userId: user?.id, caller, details });
  throw failure;
}

/** Verifies a password that the client sent over the encrypted connection. */
export async function verifySentPassword(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  password: string,
  caller: Caller,
): Promise<AuthResponse> {
  const { user } = subject;
  const verify = () => verifyPassword(user?.password_hash, password);
  const verdict = await verifyWithThrottle(context, passwordGuesses, { ...subject, caller }, verify);
  if (verdict === 'locked') throw poolFailures.passwordLocked();
  if (!user || verdict === 'wrong') return rejectSignIn(context, subject, caller);
  await renewHash(context, user, password);
  await ensureVerifier(context, user, password);
  return advanceSignIn(context, await recordPasswordStrength(context, user, password), state, 'password', caller);
}
