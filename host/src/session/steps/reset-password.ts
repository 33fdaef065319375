import type { SessionPort } from '@reportage/remote-kit/runtime';
import { type FlowContext, required, requiredPassword } from './flow-context.ts';

export function createPasswordReset(context: FlowContext): Pick<SessionPort, 'forgotPassword' | 'resetPassword'> {
  return {
    async forgotPassword(answer) {
      const username = required(answer.username, 'Username', 'reset the password');
      await context.pool.call('ForgotPassword', { Username: username });
      return context.goTo({ name: 'resetPassword', username });
    },

    async resetPassword(answer) {
      const username = required(answer.username, 'Username', 'reset the password');
      const code = required(answer.code, 'Confirmation code', 'reset the password');
      const newPassword = requiredPassword(answer.newPassword, 'New password', 'reset the password');
      await context.pool.call('ConfirmForgotPassword', {
        Username: username,
        ConfirmationCode: code,
        Password: newPassword,
      });
      return context.goTo({ name: 'signedOut' });
    },
  };
}
