import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
afterEach(() => identity.stop());

const refresh = (REFRESH_TOKEN: string) =>
  identity.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } });

test('a client without rotation keeps its refresh token', async () => {
  identity = await startIdentity({ REFRESH_TOKEN_ROTATION: 'DISABLED' });
  await identity.createConfirmedAccount('ada@example.com');
  const { RefreshToken } = await identity.getTokens('ada@example.com');
  for (let use = 0; use < 2; use += 1) {
    const { body } = await refresh(RefreshToken);
    expect(body.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
    expect(body.AuthenticationResult?.RefreshToken).toBeUndefined();
  }
  const { body } = await identity.call('GetTokensFromRefreshToken', { RefreshToken });
  expect(body.AuthenticationResult.RefreshToken).toBeUndefined();
});

test('the older refresh flow is rejected if tokens rotate, and legacy errors reveal that an account is unknown', async () => {
  identity = await startIdentity({ PREVENT_USER_EXISTENCE_ERRORS: 'LEGACY' });
  await identity.createConfirmedAccount('ada@example.com');
  const { RefreshToken } = await identity.getTokens('ada@example.com');
  expect((await refresh(RefreshToken)).body.__type).toBe('InvalidParameterException');
  // This client's responses may reveal that an account does not exist.
  expect((await identity.signIn('nobody@example.com')).body.__type).toBe('UserNotFoundException');
});
