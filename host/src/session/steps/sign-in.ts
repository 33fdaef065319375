import { hasName, sessionFailures } from '../session-failure.ts';
import {
  type Flow,
  type FlowResult,
  type FlowServices,
  type FlowState,
  requirePassword,
  requireText,
  toStepResult,
} from './flow.ts';
import { initiateAuth, startSignIn } from './follow-response.ts';
import { provePassword } from './password-proof.ts';

const action = 'sign in';

/**
 * Signs in with a password, which is sent over TLS or, if the pool requires it, proved by SRP.
 * @throws {SessionFailure} with the pool's error
 */
export function signInWithPassword(services: FlowServices, USERNAME: string, PASSWORD: string): Promise<FlowResult> {
  const flow = services.srpGroup === null ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH';
  return startSignIn(services, USERNAME, flow, (device) =>
    flow === 'USER_PASSWORD_AUTH'
      ? initiateAuth(services, flow, { USERNAME, PASSWORD, ...device })
      : provePassword(services, PASSWORD, device, (srpParameters) =>
          initiateAuth(services, flow, { USERNAME, ...srpParameters, ...device }),
        ),
  );
}

/** Maps an unconfirmed account or a required password reset to the step that resolves it; rethrows other errors. */
export function getStepForError(username: string, error: unknown): FlowResult {
  if (hasName(error, 'UserNotConfirmedException')) {
    return toStepResult({ name: 'confirmSignUp', username, autoSignIn: true });
  }
  if (hasName(error, 'PasswordResetRequiredException')) return toStepResult({ name: 'resetPassword', username });
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
    return signIn().catch((error: unknown) => getStepForError(username, error));
  }

  return {
    async signIn(state, input) {
      const username = requireText(input.username, 'Username', action);
      const password = requirePassword(input.password, 'Password', action);
      return attempt(state, username, () =>
        signInWithPassword(services, username, password).catch((error: unknown) => {
          if (hasName(error, 'UserNotConfirmedException')) keepPassword(username, password);
          throw error;
        }),
      );
    },

    async signInByChoice(state, input) {
      const username = requireText(input.username, 'Username', action);
      return attempt(state, username, () => startSignIn(services, username, 'USER_AUTH'));
    },

    async signInByQuestion(state, input) {
      const username = requireText(input.username, 'Username', action);
      if (input.password) throw sessionFailures.passwordInCustomFlow();
      return attempt(state, username, () => startSignIn(services, username, 'CUSTOM_AUTH'));
    },
  };
}
