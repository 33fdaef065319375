import type { SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { hasName, sessionFailures } from '../session-failure.ts';
import { type FlowContext, required, requiredPassword } from './flow-context.ts';
import { beginSignIn, initiateAuth } from './follow-answer.ts';
import { provePassword } from './password-proof.ts';

const toSignIn = 'sign in';

/** Signs in by password: sent over the encrypted connection, or proved where the pool wants that. @throws {SessionFailure} as the pool answers */
export function signInByPassword(context: FlowContext, USERNAME: string, PASSWORD: string): Promise<SessionStep> {
  const flow = context.srpGroup === null ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH';
  return beginSignIn(context, USERNAME, flow, (device) =>
    flow === 'USER_PASSWORD_AUTH'
      ? initiateAuth(context, flow, { USERNAME, PASSWORD, ...device })
      : provePassword(context, PASSWORD, device, (half) =>
          initiateAuth(context, flow, { USERNAME, ...half, ...device }),
        ),
  );
}

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
      return begin(username, () => beginSignIn(context, username, 'USER_AUTH'));
    },

    async signInByQuestion(answer) {
      const username = required(answer.username, 'Username', toSignIn);
      if (answer.password) throw sessionFailures.passwordInCustomFlow();
      return begin(username, () => beginSignIn(context, username, 'CUSTOM_AUTH'));
    },
  };
}
