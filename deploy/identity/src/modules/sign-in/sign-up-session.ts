import type { AuthAnswer } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import type { Subject } from './ask.ts';
import { goOn } from './next-step.ts';
import { keepPending, takeAnswer, usePending } from './pending.repository.ts';
import type { SignInState } from './sign-in-state.ts';

/** Lets the person who has just confirmed the sign-up by its code sign in without typing the password again. */
export const sessionAfterSignUp = (context: IdentityContext, user: UserRow): Promise<string> =>
  keepPending(context, {
    userId: user.id,
    typedName: user.username,
    challenge: 'SELECT_CHALLENGE',
    state: { flow: 'USER_AUTH', passed: ['code'], offered: [] },
  });

/** @throws NotAuthorizedException for a session that is over, used, or another account's */
export async function takeConfirmedSignUp(
  context: IdentityContext,
  { user }: Subject,
  state: SignInState,
  session: string,
  caller: Caller,
): Promise<AuthAnswer> {
  const pending = await takeAnswer(context, session, ['SELECT_CHALLENGE']);
  const isOfSignUp = pending.state.passed.includes('code');
  if (!user || pending.userId !== user.id || !isOfSignUp) throw poolFailures.wrongPassword();
  await usePending(context, pending);
  return goOn(context, user, state, 'code', caller);
}
