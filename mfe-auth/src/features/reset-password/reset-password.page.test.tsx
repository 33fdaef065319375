import type { SessionPort } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const path = '/auth/reset?u=ada%40example.test';
type ResetAnswer = Parameters<SessionPort['resetPassword']>[0];

function recordReset(): { sentAnswers: ResetAnswer[]; session: Partial<SessionPort> } {
  const sentAnswers: ResetAnswer[] = [];
  const resetPassword = (answer: ResetAnswer) => {
    sentAnswers.push(answer);
    return Promise.resolve({ name: 'signedOut' as const });
  };
  return { sentAnswers, session: { resetPassword } };
}

async function submitReset(fields: { code?: string; newPassword?: string }): Promise<void> {
  if (fields.code) await userEvent.type(await screen.findByLabelText('Confirmation code'), fields.code);
  if (fields.newPassword) await userEvent.type(await screen.findByLabelText('New password'), fields.newPassword);
  await userEvent.click(await screen.findByRole('button', { name: 'Set new password' }));
}

proves(
  ['A07'],
  '/auth/reset reads the address from `u`; a code and a new password complete the reset and open the sign-in page',
  async () => {
    const { sentAnswers, session } = recordReset();
    const host = openScreen(path, { session });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await submitReset({ code: '654321', newPassword: 'a new one' });
    await waitFor(() => expect(host.getPath()).toBe('/auth/login?u=ada%40example.test'));
    expect(sentAnswers).toEqual([{ username: 'ada@example.test', code: '654321', newPassword: 'a new one' }]);
    expect(host.messages).toEqual(['notice: Your password has been changed. Please sign in.']);
  },
);

proves(['A60', 'A61'], 'a reset without a code and a new password shows errors next to both fields', async () => {
  const { sentAnswers, session } = recordReset();
  openScreen(path, { session });
  await submitReset({});
  expect(await screen.findByText('Enter the code from the email.')).toBeVisible();
  expect(screen.getByText('Enter a new password.')).toBeVisible();
  expect(sentAnswers).toEqual([]);
});

proves(['A55'], 'a reset without an email address shows an error next to the field', async () => {
  const { sentAnswers, session } = recordReset();
  openScreen('/auth/reset', { session });
  await submitReset({ code: '654321', newPassword: 'a new one' });
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(sentAnswers).toEqual([]);
});

proves(['A84'], 'a reset that fails because of the code shows a message and marks the code field', async () => {
  const host = openScreen(path, {
    session: { resetPassword: () => Promise.reject(createPoolError('CodeMismatchException', 'Invalid code.')) },
  });
  await submitReset({ code: '000000', newPassword: 'a new one' });
  await waitFor(() => expect(host.messages).toEqual(['notice: Your password was not changed. Invalid code.']));
  await waitFor(() => expect(screen.getByLabelText('Confirmation code')).toHaveFocus());
  expect(screen.getByLabelText('Confirmation code')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveValue('a new one');
});
