import { demoUser } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const passwordRules = { minLength: 8, refusesGuessable: true };
const findStatus = (text: RegExp) => screen.findByText(text, {}, { timeout: 10_000 });

test('the password’s strength is shown with the reason, and a guessable password is not sent', async () => {
  const user = userEvent.setup();
  const sentPasswords: string[] = [];
  openScreen('/auth/signup', {
    session: {
      passwordRules,
      signUp: ({ email, password }) => {
        sentPasswords.push(password);
        return Promise.resolve({ name: 'confirmSignUp', username: email, autoSignIn: true });
      },
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Email'), 'ada@northwind.test');
  const field = screen.getByLabelText('Password');
  await user.type(field, 'Passwor');
  expect(await findStatus(/^At least 8 characters\.$/)).toBeVisible();
  await user.type(field, 't123');
  expect(await findStatus(/^Weak\. It is close to a password that many people use\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('This password is too easy to guess. Choose another one.')).toBeVisible();
  expect(sentPasswords).toEqual([]);
  await user.clear(field);
  await user.type(field, 'northwind2026');
  expect(await findStatus(/^Weak\. It contains your name, your address/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'harbour-walk-2026');
  expect(await findStatus(/^Strong\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(sentPasswords).toEqual(['harbour-walk-2026']));
});

const signedInWithAdvice = { name: 'signedIn', advice: 'strongerPassword' } as const;

function openAdvice(changePassword: (input: unknown) => Promise<void>) {
  const closeCalls: true[] = [];
  const host = openScreen('/auth/login', { user: demoUser, step: signedInWithAdvice });
  host.props.session.account.changePassword = changePassword;
  host.props.session.closeAdvice = () => void closeCalls.push(true);
  return { host, closeCalls };
}

test('a sign-in with a weak password suggests a stronger one, which the user can postpone', async () => {
  const { closeCalls } = openAdvice(() => Promise.reject(new Error('must not be called')));
  expect(await screen.findByRole('heading', { name: 'A stronger password?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(closeCalls).toHaveLength(1);
});

test('the stronger password is saved and the sign-in continues; if it is rejected, the advice stays open', async () => {
  const user = userEvent.setup();
  const sentInputs: unknown[] = [];
  const { host, closeCalls } = openAdvice((input) => {
    sentInputs.push(input);
    return sentInputs.length === 1
      ? Promise.reject(createPoolError('NotAuthorizedException', 'Incorrect username or password.'))
      : Promise.resolve();
  });
  await user.type(await screen.findByLabelText('Current password'), 'password');
  await user.type(screen.getByLabelText('New password'), 'harbour-walk-2026');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(host.messages).toContain('notice: Incorrect username or password.'));
  expect(screen.getByLabelText('Current password')).toBeInvalid();
  expect(closeCalls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(closeCalls).toHaveLength(1));
  expect(host.messages).toContain('success: Password changed');
  expect(sentInputs[1]).toEqual({ oldPassword: 'password', newPassword: 'harbour-walk-2026' });
});
