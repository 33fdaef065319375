import type { SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import { type FlowContext, required, requiredPassword } from './flow-context.ts';
import { beginSignIn } from './follow-answer.ts';

const toSignIn = 'sign in';

/** Signs in by password over the encrypted connection. @throws {SessionFailure} as the pool answers */
export const signInByPassword = (context: FlowContext, username: string, password: string): Promise<SessionStep> =>
  beginSignIn(context, username, { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { PASSWORD: password } });

/** What keeps an account out leads to the step that removes it; other failures are thrown. */
export function followObstacle(context: FlowContext, username: string, error: unknown): SessionStep {
  if (hasName(error, 'UserNotConfirmedException')) {
    return context.goTo({ name: 'confirmSignUp', username, autoSignIn: true });
  }
  if (hasName(error, 'PasswordResetRequiredException')) return context.goTo({ name: 'resetPassword', username });
  throw error;
}

export function createSignIn(
  context: FlowContext,
  keepPassword: (username: string, password: string) => void,
): Pick<SessionPort, 'signIn' | 'signInByChoice' | 'signInByQuestion'> {
  async function begin(username: string, signIn: () => Promise<SessionStep>): Promise<SessionStep> {
    if (await context.isSignedIn()) throw sessionFailures.alreadySignedIn();
    return signIn().catch((error: unknown) => followObstacle(context, username, error));
  }

  return {
    async signIn(answer) {
      const username = required(answer.username, 'Username', toSignIn);
      const password = requiredPassword(answer.password, 'Password', toSignIn);
      return begin(username, () =>
        signInByPassword(context, username, password).catch((error: unknown) => {
          if (hasName(error, 'UserNotConfirmedException')) keepPassword(username, password);
          throw error;
        }),
      );
    },

    async signInByChoice(answer) {
      const username = required(answer.username, 'Username', toSignIn);
      return begin(username, () => beginSignIn(context, username, { AuthFlow: 'USER_AUTH' }));
    },

    async signInByQuestion(answer) {
      const username = required(answer.username, 'Username', toSignIn);
      if (answer.password) throw sessionFailures.passwordInCustomFlow();
      return begin(username, () => beginSignIn(context, username, { AuthFlow: 'CUSTOM_AUTH' }));
    },
  };
}
