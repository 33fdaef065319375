import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { type PoolError, poolFailures } from '../../../platform/pool-error.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { renewHash } from '../../passwords/renew-hash.ts';
import { ensureVerifier } from '../../srp/stored-verifier.ts';
import { passwordGuesses } from '../../throttles/throttle.policies.ts';
import { judgeGuess, takeAttempt } from '../../throttles/throttle.service.ts';
import type { Subject } from '../ask.ts';
import { goOn } from '../next-step.ts';
import type { SignInState } from '../sign-in-state.ts';

/** Counts a guess before it is judged. @throws NotAuthorizedException where the account must wait */
export async function takePasswordGuess(context: IdentityContext, subject: Subject, caller: Caller): Promise<void> {
  if (!(await takeAttempt(context, passwordGuesses, { ...subject, caller }))) throw poolFailures.passwordLocked();
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
  const details = { why: failure.type };
  await recordEvent(context.db, { event: 'sign-in-refused', at: context.clock(), userId: user?.id, caller, details });
  throw failure;
}

/** Judges a password that the client sent over the encrypted connection. */
export async function answerPassword(
  context: IdentityContext,
  subject: Subject,
  state: SignInState,
  password: string,
  caller: Caller,
): Promise<AuthAnswer> {
  const { user, guesses } = subject;
  const judge = () => verifyPassword(user?.password_hash, password);
  const verdict = await judgeGuess(context, passwordGuesses, { ...subject, caller }, judge, guesses);
  if (verdict === 'locked') throw poolFailures.passwordLocked();
  if (!user || verdict === 'wrong') return refusePassword(context, subject, caller);
  await renewHash(context, user, password);
  await ensureVerifier(context, user, password);
  return goOn(context, user, state, 'password', caller);
}
