import { signInAutomatically } from './auto-sign-in.ts';
import { type Flow, type FlowServices, requirePassword, requireText, toStepResult } from './flow.ts';

/**
 * Keeps the password while a sign-up waits for its confirmation code, only in this tab's memory and only until it is
 * used.
 */
export interface PasswordMemory {
  keep(username: string, password: string): void;
  take(username: string): string | undefined;
}

export function createPasswordMemory(): PasswordMemory {
  let pending: { username: string; password: string } | undefined;
  return {
    keep(username, password) {
      pending = { username, password };
    },
    take(username) {
      const password = pending?.username === username ? pending.password : undefined;
      pending = undefined;
      return password;
    },
  };
}

export interface SignUp {
  signUp: Flow<{ name: string; email: string; password: string }>;
  confirmSignUp: Flow<{ username: string; code: string }>;
  resendCode(input: { username: string }): Promise<void>;
}

export function createSignUp(services: FlowServices, memory: PasswordMemory): SignUp {
  return {
    async signUp(_state, input) {
      const username = requireText(input.email, 'Username', 'sign up');
      const password = requirePassword(input.password, 'Password', 'sign up');
      const { UserConfirmed } = await services.pool.call('SignUp', {
        Username: username,
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: username },
          { Name: 'name', Value: input.name.trim() },
        ],
      });
      if (UserConfirmed) return signInAutomatically(services, username, password);
      memory.keep(username, password);
      return toStepResult({ name: 'confirmSignUp', username, autoSignIn: true });
    },

    async confirmSignUp(_state, input) {
      const username = requireText(input.username, 'Username', 'confirm the account');
      const code = requireText(input.code, 'Confirmation code', 'confirm the account');
      await services.pool.call('ConfirmSignUp', { Username: username, ConfirmationCode: code });
      const password = memory.take(username);
      // After a reload the password is no longer known, so the user signs in manually.
      if (password === undefined) return toStepResult({ name: 'signedOut' });
      return signInAutomatically(services, username, password);
    },

    async resendCode(input) {
      const username = requireText(input.username, 'Username', 'send a code');
      await services.pool.call('ResendConfirmationCode', { Username: username });
    },
  };
}
