import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Send code' }));

proves(['A11'], 'requesting a reset continues at /auth/reset with the email address in `u`', async () => {
  const host = openScreen('/auth/forgot', {
    session: { forgotPassword: ({ username }) => Promise.resolve({ name: 'resetPassword', username }) },
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.test');
  await submit();
  await waitFor(() => expect(host.getPath()).toBe('/auth/reset?u=ada%40example.test'));
});

proves(['A55'], 'a request without an email address shows an error next to the field', async () => {
  const host = openScreen('/auth/forgot');
  await submit();
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(host.getPath()).toBe('/auth/forgot');
});

test('the email address typed on the sign-in page is prefilled', async () => {
  openScreen('/auth/forgot?u=ada%40example.test');
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.test');
});

test('a failure is shown, and the input is kept', async () => {
  const host = openScreen('/auth/forgot?u=ada%40example.test', {
    session: { forgotPassword: () => Promise.reject(createPoolError('NetworkError', 'A network error has occurred.')) },
  });
  await submit();
  await waitFor(() => expect(host.messages).toEqual(['notice: A network error has occurred.']));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
});
