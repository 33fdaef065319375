import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from './testing/open-screen.tsx';

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

proves(['A01'], '/auth/signup shows the sign-up form', async () => {
  openScreen('/auth/signup');
  expect(await findHeading('Create your account')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

proves(['A02'], '/auth opens the sign-up page', async () => {
  const host = openScreen('/auth');
  expect(await findHeading('Create your account')).toBeVisible();
  expect(host.getPath()).toBe('/auth/signup');
});

proves(['A04'], '/auth/login shows the sign-in form', async () => {
  openScreen('/auth/login');
  expect(await findHeading('Welcome back')).toBeVisible();
});

proves(['A05'], '/auth/forgot shows the password reset request', async () => {
  openScreen('/auth/forgot');
  expect(await findHeading('Reset your password')).toBeVisible();
});

proves(['A03'], 'a signed-in user is redirected from /auth/signup and sees no form', async () => {
  let redirectCount = 0;
  openScreen('/auth/signup', {
    step: { name: 'signedIn' },
    session: {
      continueSignedIn: () => {
        redirectCount += 1;
      },
    },
  });
  await waitFor(() => expect(redirectCount).toBeGreaterThan(0));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

test('no form is shown while the session is starting', async () => {
  openScreen('/auth/login', { step: { name: 'init' } });
  await waitFor(() => expect(document.body.textContent).not.toContain('Welcome back'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the screens link to each other', async () => {
  const host = openScreen('/auth/login?u=ada%40example.test');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/auth/forgot?u=ada%40example.test',
    ),
  );
  expect(host.errors).toEqual([]);
});
