import type { SessionPort, SignInAnswer, SignInQuestion } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';

const username = 'ada@example.test';

/** Opens the sign-in page at a question, and records the answers. */
function openQuestion(question: SignInQuestion, session: Partial<SessionPort> = {}) {
  const sentAnswers: SignInAnswer[] = [];
  const host = openScreen('/auth/login', {
    step: { name: 'question', username, question },
    session: {
      answer: (input) => {
        sentAnswers.push(input);
        return Promise.resolve({ name: 'signedIn' });
      },
      ...session,
    },
  });
  return { host, sentAnswers };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

proves(
  ['A29', 'A30', 'A31'],
  'a code question says how the code was sent, and phones and browsers can fill it in',
  async () => {
    for (const [channel, text] of [
      ['sms', 'We sent a text message with a code to +***67.'],
      ['email', 'We sent an email with a code to a***@e***.'],
      ['authenticator', 'Open your authenticator app and enter the code it shows for Reportage.'],
    ] as const) {
      const destination = { sms: '+***67', email: 'a***@e***', authenticator: null }[channel];
      const { sentAnswers } = openQuestion({ kind: 'code', channel, destination, isSecondFactor: true });
      expect(await screen.findByText(new RegExp(text.replace(/[*+.]/g, '\\$&')))).toBeVisible();
      const field = screen.getByLabelText('Code');
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      expect(field).toHaveFocus();
      await userEvent.click(screen.getByRole('checkbox', { name: /on this device again/ }));
      await userEvent.type(field, '12 34 56');
      if (channel !== 'authenticator') await press('Continue');
      await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'code', code: '123456', rememberDevice: true }]));
      document.body.replaceChildren();
    }
  },
);

test('when a code replaces the password, remembering the device is not offered', async () => {
  openQuestion({ kind: 'code', channel: 'email', destination: null, isSecondFactor: false });
  expect(await screen.findByText(/a code to your address/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

proves(['A64'], 'an empty code shows an error next to its field', async () => {
  const { sentAnswers } = openQuestion({ kind: 'code', channel: 'email', destination: null, isSecondFactor: true });
  await press('Continue');
  expect(await screen.findByText('Enter the code.')).toBeVisible();
  expect(sentAnswers).toEqual([]);
});

test('a wrong code marks the field invalid and focuses it', async () => {
  const message = 'Invalid code provided.';
  const { host } = openQuestion(
    { kind: 'code', channel: 'email', destination: null, isSecondFactor: true },
    { answer: () => Promise.reject(createPoolError('CodeMismatchException', message)) },
  );
  await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(host.messages).toEqual([`notice: ${message}`]));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

proves(['A32'], 'a temporary password is replaced, and missing attributes are requested', async () => {
  const { sentAnswers } = openQuestion({ kind: 'newPassword', missingAttributes: ['name', 'custom:team'] });
  await press('Continue');
  expect(await screen.findByText('Enter a new password.')).toBeVisible();
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
  const password = screen.getByLabelText('New password');
  expect(password).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(username);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('team'), 'Harbour');
  await userEvent.type(password, 'harbour-walk-2026');
  await press('Continue');
  await waitFor(() =>
    expect(sentAnswers).toEqual([
      {
        kind: 'newPassword',
        newPassword: 'harbour-walk-2026',
        attributes: { name: 'Ada', 'custom:team': 'Harbour' },
      },
    ]),
  );
});

proves(['A33', 'A65'], 'each of several second factors can be chosen', async () => {
  for (const [name, method] of [
    [/^Authenticator app/, 'TOTP'],
    [/^Email/, 'EMAIL'],
    [/^Text message/, 'SMS'],
  ] as const) {
    const { sentAnswers } = openQuestion({ kind: 'mfaChoice', methods: ['SMS', 'TOTP', 'EMAIL'] });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(sentAnswers).toEqual([{ kind: 'mfaChoice', method }]);
    document.body.replaceChildren();
  }
});

proves(['A34', 'A35'], 'the setup for a second factor offers an authenticator app and email', async () => {
  const { sentAnswers } = openQuestion({ kind: 'mfaSetup', methods: ['TOTP', 'EMAIL'] });
  expect(await findHeading('Set up a second step')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
  expect(sentAnswers).toEqual([{ kind: 'mfaSetup', method: 'EMAIL' }]);
});

proves(
  ['A34'],
  "an authenticator's key is shown as a QR code and as text, and the sixth digit submits the code",
  async () => {
    const { sentAnswers } = openQuestion({ kind: 'authenticatorSetup', secret: 'JBSWY3DPEHPK3PXP' });
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Code'), '654321');
    await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'authenticatorSetup', code: '654321' }]));
  },
);

proves(['A35'], 'email codes are sent to the account’s email address', async () => {
  const { sentAnswers } = openQuestion({ kind: 'emailSetup' });
  expect(await screen.findByLabelText('Email')).toHaveValue(username);
  await press('Continue');
  await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'emailSetup', email: username }]));
});

proves(
  ['A36'],
  'the account’s first factors are listed; if the browser cannot use passkeys, the option says why',
  async () => {
    const { sentAnswers } = openQuestion({
      kind: 'firstFactor',
      factors: ['passkey', 'password', 'emailCode', 'smsCode'],
    });
    const passkey = await screen.findByRole('button', { name: /^Passkey/ });
    expect(passkey).toBeDisabled();
    expect(passkey).toHaveTextContent('Passkeys need a secure connection (https).');
    expect(screen.getByRole('button', { name: /^Password/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
    expect(sentAnswers).toEqual([{ kind: 'firstFactor', factor: 'emailCode' }]);
  },
);

test('a password chosen as the factor is sent, and password managers can fill it in', async () => {
  const { sentAnswers } = openQuestion({ kind: 'password' });
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(field, 'secret{Enter}');
  await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'password', password: 'secret' }]));
});

proves(['A38'], 'a custom challenge shows its question and sends the answer', async () => {
  const { sentAnswers } = openQuestion({ kind: 'custom', parameters: { question: 'Which harbor?' } });
  expect(await screen.findByText(/Which harbor\?/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Answer'), 'Old town{Enter}');
  await waitFor(() => expect(sentAnswers).toEqual([{ kind: 'custom', answer: 'Old town' }]));
});

test('the emailed code is requested without revealing whether the account exists', async () => {
  openQuestion({ kind: 'custom', parameters: { type: 'key' } });
  expect(await findHeading('Enter the code from the email')).toBeVisible();
  expect(screen.getByText(/If this address has an account/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('the user can switch to another account', async () => {
  let leaveCount = 0;
  openQuestion(
    { kind: 'password' },
    {
      leaveSignIn: () => {
        leaveCount += 1;
      },
    },
  );
  await press('Use another account');
  expect(leaveCount).toBe(1);
});

proves(['A50'], 'a sign-in that took too long starts over and says why', async () => {
  openScreen('/auth/login', { step: { name: 'signedOut', because: 'expired' } });
  expect(await screen.findByText('That took too long. Start again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeEnabled();
});
