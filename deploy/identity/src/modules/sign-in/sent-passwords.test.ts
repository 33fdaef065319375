import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ PASSWORD_SIGN_IN: 'DISABLED' });
  await identity.confirmed('ada@example.com');
});
afterAll(() => identity.stop());

test('a pool that accepts SRP only refuses sent passwords, correct or wrong', async () => {
  for (const typed of [password, 'wrong password']) {
    const { status, body } = await identity.signIn('ada@example.com', typed);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      __type: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  }
});

test('a pool that accepts SRP only does not offer sent passwords as a choice, nor accept a choice that was not offered', async () => {
  const parameters = { USERNAME: 'ada@example.com' };
  const { body } = await identity.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: parameters });
  expect(body.AvailableChallenges).toEqual(['PASSWORD_SRP', 'EMAIL_OTP']);
  const answer = await identity.call('RespondToAuthChallenge', {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: body.Session,
    ChallengeResponses: { ...parameters, ANSWER: 'PASSWORD', PASSWORD: password },
  });
  expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  const preferred = await identity.call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { ...parameters, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password },
  });
  expect(preferred.body.ChallengeName).toBe('SELECT_CHALLENGE');
});
