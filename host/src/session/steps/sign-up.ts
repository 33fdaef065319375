import type { SessionPort } from '@reportage/remote-kit/runtime';
import { signInAutomatically } from './auto-sign-in.ts';
import { type FlowContext, required, requiredPassword } from './flow-context.ts';

/** Password of the sign-up that waits for its code: in the memory of the tab only, and only until it was used. */
export interface PasswordMemory {
  keep(username: string, password: string): void;
  take(username: string): string | undefined;
}

export function createPasswordMemory(): PasswordMemory {
  let kept: { username: string; password: string } | undefined;
  return {
    keep(username, password) {
      kept = { username, password };
    },
    take(username) {
      const password = kept?.username === username ? kept.password : undefined;
      kept = undefined;
      return password;
    },
  };
}

export function createSignUp(
  context: FlowContext,
  memory: PasswordMemory,
): Pick<SessionPort, 'signUp' | 'confirmSignUp' | 'resendCode'> {
  return {
    async signUp(answer) {
      const username = required(answer.email, 'Username', 'sign up');
      const password = requiredPassword(answer.password, 'Password', 'sign up');
      const { UserConfirmed } = await context.pool.call('SignUp', {
        Username: username,
        Password: password,
        UserAttributes: [
          { Name: 'email', Value: username },
          { Name: 'name', Value: answer.name.trim() },
        ],
      });
      if (UserConfirmed) return signInAutomatically(context, username, password);
      memory.keep(username, password);
      return context.goTo({ name: 'confirmSignUp', username, autoSignIn: true });
    },

    async confirmSignUp(answer) {
      const username = required(answer.username, 'Username', 'confirm the account');
      const code = required(answer.code, 'Confirmation code', 'confirm the account');
      await context.pool.call('ConfirmSignUp', { Username: username, ConfirmationCode: code });
      const password = memory.take(username);
      // After a reload the password is gone: the person signs in by hand.
      if (password === undefined) return context.goTo({ name: 'signedOut' });
      return signInAutomatically(context, username, password);
    },

    async resendCode(answer) {
      const username = required(answer.username, 'Username', 'send a code');
      await context.pool.call('ResendConfirmationCode', { Username: username });
    },
  };
}
