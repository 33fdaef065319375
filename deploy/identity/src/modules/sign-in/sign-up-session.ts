import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import type { Subject } from './challenge.ts';
import { advanceSignIn } from './next-step.ts';
import { consumePendingSignIn, readPendingSignIn, storePendingSignIn } from './pending.repository.ts';
import type { SignInState } from './sign-in-state.ts';

/** Lets a user who has just confirmed the sign-up with a code sign in without entering the password again. */
export const createSessionAfterSignUp = (context: IdentityContext, user: UserRow): Promise<string> =>
  storePendingSignIn(context, {
    userId: user.id,
    typedName: user.username,
    challenge: 'SELECT_CHALLENGE',
    state: { flow: 'USER_AUTH', passed: ['code'], offered: [] },
  });

/** @throws NotAuthorizedException if the session has expired, was used, or belongs to another account */
export async function consumeConfirmedSignUp(
  context: IdentityContext,
  { user }: Subject,
  state: SignInState,
  session: string,
  caller: Caller,
): Promise<AuthResponse> {
  const pending = await readPendingSignIn(context, session, ['SELECT_CHALLENGE']);
  const isSignUpSession = pending.state.passed.includes('code');
  if (!user || pending.userId !== user.id || !isSignUpSession) throw poolFailures.wrongPassword();
  await consumePendingSignIn(context, pending);
  return advanceSignIn(context, user, state, 'code', caller);
}
