import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

async function fillAndSubmit(fields: { name?: string; email?: string; password?: string }): Promise<void> {
  const user = userEvent.setup();
  if (fields.name) await user.type(await screen.findByLabelText('Name'), fields.name);
  if (fields.email) await user.type(await screen.findByLabelText('Email'), fields.email);
  if (fields.password) await user.type(await screen.findByLabelText('Password'), fields.password);
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
}

const ada = { name: 'Ada Example', email: 'ada@example.test', password: 'secret' };

proves(['A10'], 'a sign-up continues at /auth/verify with the email address in `u`', async () => {
  const sentAnswers: unknown[] = [];
  const host = openScreen('/auth/signup', {
    session: {
      signUp: (answer) => {
        sentAnswers.push(answer);
        return Promise.resolve({ name: 'confirmSignUp', username: answer.email, autoSignIn: true });
      },
    },
  });
  await fillAndSubmit(ada);
  await waitFor(() => expect(host.getPath()).toBe('/auth/verify?u=ada%40example.test'));
  expect(sentAnswers).toEqual([ada]);
});

proves(
  ['A54', 'A57'],
  'a sign-up without an email address and a password shows errors next to both fields and focuses the first field',
  async () => {
    let callCount = 0;
    openScreen('/auth/signup', {
      session: {
        signUp: () => {
          callCount += 1;
          return Promise.resolve({ name: 'signedIn' });
        },
      },
    });
    await fillAndSubmit({});
    expect(await screen.findByText('Enter your email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(callCount).toBe(0);
  },
);

proves(['A67'], 'a password needs at least six characters', async () => {
  const host = openScreen('/auth/signup', {
    session: { signUp: ({ email }) => Promise.resolve({ name: 'confirmSignUp', username: email, autoSignIn: true }) },
  });
  await fillAndSubmit({ ...ada, password: '12345' });
  expect(await screen.findByText('Use at least 6 characters.')).toBeVisible();
  expect(host.getPath()).toBe('/auth/signup');
  await userEvent.type(screen.getByLabelText('Password'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(host.getPath()).toBe('/auth/verify?u=ada%40example.test'));
});

test('a pool error marks its field invalid and focuses it, and the input is kept', async () => {
  const message = 'An account with the given email already exists.';
  const host = openScreen('/auth/signup', {
    session: { signUp: () => Promise.reject(createPoolError('UsernameExistsException', message)) },
  });
  await fillAndSubmit(ada);
  await waitFor(() => expect(host.messages).toEqual([`notice: ${message}`]));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Example');
});

test('password managers recognize the fields for name, email address and new password', async () => {
  openScreen('/auth/signup');
  expect(await screen.findByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});

const invitedPath = '/auth/signup?u=ada%40example.test';

async function openWithAccount(nextStep: 'proceed' | 'signUp' | 'signIn') {
  const checkedAccounts: unknown[] = [];
  const host = openScreen(invitedPath, {
    session: {
      checkAccount: (answer) => {
        checkedAccounts.push(answer);
        return Promise.resolve(nextStep);
      },
    },
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  expect(checkedAccounts[0]).toEqual({ username: 'ada@example.test' });
  return { address: host.getPath(), email };
}

proves(['A86'], 'a user who may sign up continues with the sign-up form', async () => {
  const { address, email } = await openWithAccount('proceed');
  expect(address).toBe(invitedPath);
  expect(email).toHaveValue('ada@example.test');
});

proves(['A87'], 'an unauthorized account check opens an empty sign-up form', async () => {
  const { address, email } = await openWithAccount('signUp');
  expect(address).toBe('/auth/signup');
  expect(email).toHaveValue('');
});

proves(['A88', 'A89', 'A90', 'A91'], 'an account check with any other result opens the sign-in page', async () => {
  const { address, email } = await openWithAccount('signIn');
  expect(address).toBe('/auth/login?u=ada%40example.test');
  expect(email).toHaveValue('ada@example.test');
});

test('an account check that fails because of the network does not block the sign-up form', async () => {
  const host = openScreen(invitedPath, {
    session: { checkAccount: () => Promise.reject(new Error('A network error has occurred.')) },
  });
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.test');
  expect(host.messages).toContain('notice: A network error has occurred.');
});
