import type { PoolOutput } from '@reportage/contracts';
import type { SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import { type FlowContext, required, requiredPassword } from './flow-context.ts';

/** Reads what the pool asks next; each challenge of the pool gets its own file beside this one. */
async function followAnswer(context: FlowContext, answer: PoolOutput<'InitiateAuth'>): Promise<SessionStep> {
  if (answer.AuthenticationResult) return context.enter(answer.AuthenticationResult);
  throw sessionFailures.unknownChallenge(answer.ChallengeName ?? 'none');
}

/** Signs in by password over the encrypted connection. @throws {SessionFailure} as the pool answers */
export async function signInByPassword(context: FlowContext, username: string, password: string): Promise<SessionStep> {
  const answer = await context.pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return followAnswer(context, answer);
}

export function createSignIn(
  context: FlowContext,
  keepPassword: (username: string, password: string) => void,
): SessionPort['signIn'] {
  return async (answer) => {
    const username = required(answer.username, 'Username', 'sign in');
    const password = requiredPassword(answer.password, 'Password', 'sign in');
    if (await context.isSignedIn()) throw sessionFailures.alreadySignedIn();
    try {
      return await signInByPassword(context, username, password);
    } catch (error) {
      if (hasName(error, 'UserNotConfirmedException')) {
        keepPassword(username, password);
        return context.goTo({ name: 'confirmSignUp', username, autoSignIn: true });
      }
      if (hasName(error, 'PasswordResetRequiredException')) return context.goTo({ name: 'resetPassword', username });
      throw error;
    }
  };
}
