import type { SessionStep } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import type { FlowContext } from './flow-context.ts';
import { signInByPassword } from './sign-in.ts';

export const pollIntervalMs = 5_000;
export const windowMs = 180_000;

/**
 * Signs in after a sign-up without asking for the password again. A pool may need a while until it knows of the confirmation:
 * then it is asked every 5 s, for 180 s at most.
 * @throws {SessionFailure} 'The account was not confirmed on time.', or as the pool answers
 */
export async function signInAutomatically(
  context: FlowContext,
  username: string,
  password: string,
): Promise<SessionStep> {
  const startedAt = context.platform.now();
  for (;;) {
    try {
      return await signInByPassword(context, username, password);
    } catch (error) {
      if (!hasName(error, 'UserNotConfirmedException')) {
        context.goTo({ name: 'signedOut' });
        throw error;
      }
    }
    if (context.platform.now() - startedAt + pollIntervalMs > windowMs) {
      context.goTo({ name: 'signedOut' });
      throw sessionFailures.notConfirmedInTime();
    }
    context.goTo({ name: 'autoSignInPending', username });
    await context.platform.sleep(pollIntervalMs);
  }
}
