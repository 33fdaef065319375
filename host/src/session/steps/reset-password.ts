import { type Flow, type FlowServices, requirePassword, requireText, toStepResult } from './flow.ts';

export interface PasswordReset {
  forgotPassword: Flow<{ username: string }>;
  resetPassword: Flow<{ username: string; code: string; newPassword: string }>;
}

export function createPasswordReset({ pool }: Pick<FlowServices, 'pool'>): PasswordReset {
  return {
    async forgotPassword(_state, input) {
      const username = requireText(input.username, 'Username', 'reset the password');
      await pool.call('ForgotPassword', { Username: username });
      return toStepResult({ name: 'resetPassword', username });
    },

    async resetPassword(_state, input) {
      const username = requireText(input.username, 'Username', 'reset the password');
      const code = requireText(input.code, 'Confirmation code', 'reset the password');
      const newPassword = requirePassword(input.newPassword, 'New password', 'reset the password');
      await pool.call('ConfirmForgotPassword', {
        Username: username,
        ConfirmationCode: code,
        Password: newPassword,
      });
      return toStepResult({ name: 'signedOut' });
    },
  };
}
