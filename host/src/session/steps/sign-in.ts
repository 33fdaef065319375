import { hasName, sessionFailures } from '../session-failure.ts';
import {
  type Flow,
  type FlowResult,
  type FlowServices,
  type FlowState,
  required,
  requiredPassword,
  toStep,
} from './flow.ts';
import { initiateAuth, startSignIn } from './follow-answer.ts';
import { provePassword } from './password-proof.ts';

const toSignIn = 'sign in';

/**
 * Signs in by password: sent over the encrypted connection, or proved if the pool wants that. @throws {SessionFailure} as the pool answers
 */
export function signInByPassword(services: FlowServices, USERNAME: string, PASSWORD: string): Promise<FlowResult> {
  const flow = services.srpGroup === null ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH';
  return startSignIn(services, USERNAME, flow, (device) =>
    flow === 'USER_PASSWORD_AUTH'
      ? initiateAuth(services, flow, { USERNAME, PASSWORD, ...device })
      : provePassword(services, PASSWORD, device, (half) =>
          initiateAuth(services, flow, { USERNAME, ...half, ...device }),
        ),
  );
}

/** An obstacle leads to the step that removes it; other failures are rethrown. */
export function stepForObstacle(username: string, error: unknown): FlowResult {
  if (hasName(error, 'UserNotConfirmedException')) {
    return toStep({ name: 'confirmSignUp', username, autoSignIn: true });
  }
  if (hasName(error, 'PasswordResetRequiredException')) return toStep({ name: 'resetPassword', username });
  throw error;
}

export interface SignIn {
  signIn: Flow<{ username: string; password: string }>;
  signInByChoice: Flow<{ username: string }>;
  signInByQuestion: Flow<{ username: string; password?: string }>;
}

export function createSignIn(
  services: FlowServices,
  keepPassword: (username: string, password: string) => void,
): SignIn {
  async function attempt(
    { isSignedIn }: FlowState,
    username: string,
    signIn: () => Promise<FlowResult>,
  ): Promise<FlowResult> {
    if (isSignedIn) throw sessionFailures.alreadySignedIn();
    return signIn().catch((error: unknown) => stepForObstacle(username, error));
  }

  return {
    async signIn(state, answer) {
      const username = required(answer.username, 'Username', toSignIn);
      const password = requiredPassword(answer.password, 'Password', toSignIn);
      return attempt(state, username, () =>
        signInByPassword(services, username, password).catch((error: unknown) => {
          if (hasName(error, 'UserNotConfirmedException')) keepPassword(username, password);
          throw error;
        }),
      );
    },

    async signInByChoice(state, answer) {
      const username = required(answer.username, 'Username', toSignIn);
      return attempt(state, username, () => startSignIn(services, username, 'USER_AUTH'));
    },

    async signInByQuestion(state, answer) {
      const username = required(answer.username, 'Username', toSignIn);
      if (answer.password) throw sessionFailures.passwordInCustomFlow();
      return attempt(state, username, () => startSignIn(services, username, 'CUSTOM_AUTH'));
    },
  };
}
