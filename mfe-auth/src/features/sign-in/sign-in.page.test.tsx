import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await submit();
}

proves(
  ['A53', 'A57'],
  'a sign-in without an email address and a password shows errors next to both fields',
  async () => {
    openScreen('/auth/login');
    await submit();
    expect(await screen.findByText('Enter your email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  },
);

test('the form is submitted once, however often Enter is pressed', async () => {
  const sentAnswers: unknown[] = [];
  openScreen('/auth/login', {
    session: {
      signIn: (answer) => {
        sentAnswers.push(answer);
        return new Promise(() => undefined);
      },
    },
  });
  await signIn();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(sentAnswers).toHaveLength(1);
  expect(sentAnswers[0]).toEqual({ username: 'ada@example.test', password: 'secret' });
});

test('an error is shown once, the input is kept, and focus moves to the password field', async () => {
  const host = openScreen('/auth/login', {
    session: {
      signIn: () => Promise.reject(createPoolError('NotAuthorizedException', 'Incorrect username or password.')),
    },
  });
  await signIn();
  await waitFor(() => expect(host.messages).toEqual(['notice: Incorrect username or password.']));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.queryByText('Incorrect username or password.')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
});

test('a sign-in to an unconfirmed account continues with its verification', async () => {
  const host = openScreen('/auth/login', {
    session: {
      signIn: () => Promise.resolve({ name: 'confirmSignUp', username: 'ada@example.test', autoSignIn: true }),
    },
  });
  await signIn();
  await waitFor(() => expect(host.getPath()).toBe('/auth/verify?u=ada%40example.test'));
});

test('a sign-in to an account whose password must be reset continues with the reset', async () => {
  const host = openScreen('/auth/login', {
    session: { signIn: () => Promise.resolve({ name: 'resetPassword', username: 'ada@example.test' }) },
  });
  await signIn();
  await waitFor(() => expect(host.getPath()).toBe('/auth/reset?u=ada%40example.test'));
});

test('password managers recognize the fields for email address and password', async () => {
  openScreen('/auth/login');
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('the passwordless methods require the email address and send no password', async () => {
  const sentAnswers: unknown[] = [];
  const record = (method: string) => (answer: unknown) => {
    sentAnswers.push([method, answer]);
    return Promise.resolve({ name: 'signedOut' } as const);
  };
  openScreen('/auth/login', { session: { signInByChoice: record('choice'), signInByQuestion: record('question') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with an emailed code' }));
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(screen.queryByText('Enter your password.')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with an emailed code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
  await waitFor(() =>
    expect(sentAnswers).toEqual([
      ['question', { username: 'ada@example.test' }],
      ['choice', { username: 'ada@example.test' }],
    ]),
  );
});

async function expectProviderOffered(provider: string) {
  const sentAnswers: unknown[] = [];
  openScreen('/auth/login', {
    session: {
      signInWith: (answer) => {
        sentAnswers.push(answer);
        return Promise.resolve();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Continue with ${provider}` }));
  expect(sentAnswers).toEqual([{ provider }]);
}

proves(['A17'], 'sign-in with Google is offered and goes through the session', () => expectProviderOffered('Google'));

proves(['A18'], 'sign-in with Facebook is offered and goes through the session', () =>
  expectProviderOffered('Facebook'),
);

proves(['A98', 'A99'], 'if a provider cannot be used here, the reason is shown', async () => {
  const host = openScreen('/auth/login', {
    session: { signInWith: () => Promise.reject(createPoolError('InvalidOriginException', 'Not configured.')) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(host.messages).toEqual(['notice: Not configured.']));
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('a failed sign-in with a provider is reported above the form', async () => {
  openScreen('/auth/login', { step: { name: 'signedOut', because: 'refused', message: 'The user declined' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('You were not signed in.The user declined');
});
