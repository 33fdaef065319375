import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ PASSWORD_SIGN_IN: 'DISABLED' });
  await identity.createConfirmedAccount('ada@example.com');
});
afterAll(() => identity.stop());

test('with password sign-in disabled, a sent password is rejected, whether correct or wrong', async () => {
  for (const typed of [password, 'wrong password']) {
    const { status, body } = await identity.signIn('ada@example.com', typed);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      __type: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  }
});

test('with password sign-in disabled, passwords are neither offered as a choice nor accepted as one', async () => {
  const parameters = { USERNAME: 'ada@example.com' };
  const { body } = await identity.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: parameters });
  expect(body.AvailableChallenges).toEqual(['PASSWORD_SRP', 'EMAIL_OTP']);
  const response = await identity.call('RespondToAuthChallenge', {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: body.Session,
    ChallengeResponses: { ...parameters, ANSWER: 'PASSWORD', PASSWORD: password },
  });
  expect(response).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  const preferred = await identity.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { ...parameters, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
  });
  expect(preferred.body.ChallengeName).toBe('SELECT_CHALLENGE');
});
