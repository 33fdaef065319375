import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const path = '/auth/verify?u=ada%40example.test';
const findCodeField = () => screen.findByLabelText('Confirmation code');

proves(['A06'], '/auth/verify reads the address from `u`, and the emailed code confirms it', async () => {
  const sentAnswers: unknown[] = [];
  openScreen(path, {
    session: {
      confirmSignUp: (answer) => {
        sentAnswers.push(answer);
        return Promise.resolve({ name: 'signedIn' });
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  expect(screen.getByText('We sent a code to ada@example.test.')).toBeVisible();
  await userEvent.click(await findCodeField());
  await userEvent.paste('123 456');
  await waitFor(() => expect(sentAnswers).toEqual([{ username: 'ada@example.test', code: '123456' }]));
});

proves(['A56'], 'if the URL has no `u`, a confirmation without an email address is rejected', async () => {
  let callCount = 0;
  openScreen('/auth/verify', {
    session: {
      confirmSignUp: () => {
        callCount += 1;
        return Promise.resolve({ name: 'signedIn' });
      },
    },
  });
  await userEvent.type(await findCodeField(), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(callCount).toBe(0);
});

test('a wrong code marks the field invalid and focuses it', async () => {
  const message = 'Invalid verification code provided, please try again.';
  const host = openScreen(path, {
    session: { confirmSignUp: () => Promise.reject(createPoolError('CodeMismatchException', message)) },
  });
  await userEvent.type(await findCodeField(), '000000');
  await waitFor(() => expect(host.messages).toEqual([`notice: ${message}`]));
  await waitFor(async () => expect(await findCodeField()).toHaveFocus());
  expect(await findCodeField()).toBeInvalid();
});

test('a new code can be requested', async () => {
  const sentAnswers: unknown[] = [];
  const host = openScreen(path, {
    session: {
      resendCode: (answer) => {
        sentAnswers.push(answer);
        return Promise.resolve();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(host.messages).toEqual(['notice: code resent successfully']));
  expect(sentAnswers).toEqual([{ username: 'ada@example.test' }]);
});

test('if the password was lost in a reload, the user continues at the sign-in page after the confirmation', async () => {
  const host = openScreen(path, { session: { confirmSignUp: () => Promise.resolve({ name: 'signedOut' }) } });
  await userEvent.type(await findCodeField(), '123456');
  await waitFor(() => expect(host.getPath()).toBe('/auth/login?u=ada%40example.test'));
  expect(host.messages).toEqual(['notice: Your email address is confirmed. Please sign in.']);
});

test('a pending sign-in is shown as in progress', async () => {
  openScreen(path, { step: { name: 'autoSignInPending', username: 'ada@example.test' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Signing you in…' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('phones and browsers can fill in the code', async () => {
  openScreen(path);
  expect(await findCodeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await findCodeField()).toHaveAttribute('inputmode', 'numeric');
});
