import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { type PoolError, poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { ensureVerifier } from '../../srp/stored-verifier.ts';
import { passwordGuesses } from '../../throttles/throttle.policies.ts';
import { forgetAttempts, takeAttempt, throttleSubject } from '../../throttles/throttle.service.ts';
import type { Subject } from '../ask.ts';
import { goOn } from '../next-step.ts';
import type { SignInState } from '../sign-in-state.ts';

/** Counts a guess before it is judged. @throws NotAuthorizedException where the account must wait */
export async function takePasswordGuess(context: IdentityContext, subject: Subject, caller: Caller): Promise<void> {
  const counted = throttleSubject(context, subject.user, subject.typedName);
  if (await takeAttempt(context, passwordGuesses, counted)) return;
  await refusePassword(context, subject, caller, poolFailures.passwordLocked());
}

/** Keeps the refusal in the log and throws it. */
export async function refusePassword(
  context: IdentityContext,
  { user }: Subject,
  caller: Caller,
  failure: PoolError = !user && !context.config.hidesUnknownAccounts
    ? poolFailures.unknownUser()
    : poolFailures.wrongPassword(),
): Promise<never> {
  const event = failure.message === poolFailures.passwordLocked().message ? 'sign-in-locked' : 'sign-in-refused';
  const details = { why: failure.type };
  await recordEvent(context.db, { event, at: context.clock(), userId: user?.id, caller, details });
  throw failure;
}

/** The guesses so far no longer count. */
export const passwordWasRight = (context: IdentityContext, user: UserRow): Promise<void> =>
  forgetAttempts(context, passwordGuesses, throttleSubject(context, user, user.username));

/** Judges a password that the client sent over the encrypted connection. */
export async function answerPassword(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  password: string,
  caller: Caller,
): Promise<AuthAnswer> {
  await takePasswordGuess(context, subject, caller);
  const { user } = subject;
  const isRight = await verifyPassword(user?.password_hash, password);
  if (!user || !isRight) return refusePassword(context, subject, caller);
  await passwordWasRight(context, user);
  await ensureVerifier(context, user, password);
  return goOn(context, user, state, 'password', caller);
}
