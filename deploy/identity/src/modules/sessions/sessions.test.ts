import { proves } from '@reportage/testing';
import { createRemoteJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { dayMs, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
  await identity.createConfirmedAccount('ada@example.com');
});
afterAll(() => identity.stop());

const refresh = (RefreshToken: string) => identity.call('GetTokensFromRefreshToken', { RefreshToken });

test('tokens can be verified with the published keys and carry the expected claims', async () => {
  const { IdToken, AccessToken } = await identity.getTokens('ada@example.com');
  const discovery = (await (
    await fetch(`${identity.getBaseUrl()}/identity/.well-known/openid-configuration`)
  ).json()) as {
    issuer: string;
    jwks_uri: string;
  };
  expect(discovery).toMatchObject({
    issuer: 'http://reportage.test/identity',
    jwks_uri: 'http://reportage.test/identity/.well-known/jwks.json',
  });
  const keys = createRemoteJWKSet(new URL(`${identity.getBaseUrl()}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(IdToken, keys, {
    issuer: discovery.issuer,
    audience: 'web',
    algorithms: ['RS256'],
  });
  expect(payload).toMatchObject({
    token_use: 'id',
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada',
    'custom:isAdmin': 'false',
    'cognito:username': expect.any(String),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  const access = await jwtVerify(AccessToken, keys, { issuer: discovery.issuer });
  expect(access.payload).toMatchObject({ token_use: 'access', client_id: 'web', sub: payload.sub });
  const published = JSON.stringify(
    await (await fetch(`${identity.getBaseUrl()}/identity/.well-known/jwks.json`)).json(),
  );
  expect(published).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

test('keys and sessions survive a restart', async () => {
  const before = await identity.getTokens('ada@example.com');
  await identity.restart();
  expect((await identity.call('GetUser', { AccessToken: before.AccessToken })).status).toBe(200);
  expect((await refresh(before.RefreshToken)).status).toBe(200);
});

test('a wrong password is rejected, and guessing locks only the targeted account', async () => {
  await identity.createConfirmedAccount('eve@example.com');
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await identity.signIn('eve@example.com', 'wrong guess')).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  }
  expect((await identity.signIn('eve@example.com')).body.message).toBe('Password attempts exceeded');
  expect((await identity.signIn('ada@example.com')).status).toBe(200);
  identity.advance(2 * secondMs);
  expect((await identity.signIn('eve@example.com')).status).toBe(200);
});

test('the lock becomes longer with each guess, and unknown accounts are locked in the same way', async () => {
  const guess = async () => (await identity.signIn('ghost@example.com', 'wrong guess')).body.message;
  for (let count = 0; count < 5; count += 1) await guess();
  expect(await guess()).toBe('Password attempts exceeded');
  identity.advance(1.1 * secondMs);
  expect(await guess()).toBe('Incorrect username or password.');
  identity.advance(1.1 * secondMs);
  expect(await guess()).toBe('Password attempts exceeded');
  identity.advance(16 * minuteMs);
  expect(await guess()).toBe('Incorrect username or password.');
});

test('concurrent guesses are all counted', async () => {
  await identity.createConfirmedAccount('swarm@example.com');
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => identity.signIn('swarm@example.com', 'wrong guess')),
  );
  const tried = responses.filter(({ body }) => body.message === 'Incorrect username or password.');
  expect(tried).toHaveLength(5);
});

test('a refresh token is replaced, and reusing the old token after its grace period ends the session', async () => {
  const first = await identity.getTokens('ada@example.com');
  const second = (await refresh(first.RefreshToken)).body.AuthenticationResult;
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  expect((await refresh(first.RefreshToken)).status).toBe(200);
  identity.advance(11 * secondMs);
  expect((await refresh(first.RefreshToken)).body.__type).toBe('RefreshTokenReuseException');
  expect((await refresh(second.RefreshToken ?? '')).body.message).toBe('Refresh Token has been revoked');
  expect((await identity.call('GetUser', { AccessToken: second.AccessToken })).body.__type).toBe(
    'NotAuthorizedException',
  );
  expect((await identity.signIn('ada@example.com')).status).toBe(200);
});

test('forged, unsigned and malformed tokens, and tokens of the wrong kind, are rejected', async () => {
  const { AccessToken, IdToken, RefreshToken } = await identity.getTokens('ada@example.com');
  expect((await refresh(`${RefreshToken}x`)).body.message).toBe('Invalid Refresh Token');
  expect((await refresh(AccessToken)).body.message).toBe('Invalid Refresh Token');
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await new SignJWT(JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()))
    .setProtectedHeader({ alg: 'RS256', kid: 'mine' })
    .sign(privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${AccessToken.split('.')[1]}.`;
  for (const token of [forged, unsigned, IdToken, 'nonsense']) {
    expect((await identity.call('GetUser', { AccessToken: token })).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  }
});

proves(['A73'], 'sign-out revokes the session and all its tokens', async () => {
  const { RefreshToken, AccessToken } = await identity.getTokens('ada@example.com');
  expect((await identity.call('RevokeToken', { Token: AccessToken })).body.__type).toBe(
    'UnsupportedTokenTypeException',
  );
  expect((await identity.call('RevokeToken', { Token: RefreshToken })).status).toBe(200);
  expect((await refresh(RefreshToken)).body.__type).toBe('NotAuthorizedException');
  expect((await identity.call('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked');
});

test('global sign-out ends every session of the account and no others', async () => {
  const firstTokens = await identity.getTokens('ada@example.com');
  const secondTokens = await identity.getTokens('ada@example.com');
  const otherAccountTokens = await identity.getTokens('eve@example.com');
  expect((await identity.call('GlobalSignOut', { AccessToken: firstTokens.AccessToken })).status).toBe(200);
  expect((await refresh(secondTokens.RefreshToken)).body.__type).toBe('NotAuthorizedException');
  expect((await refresh(otherAccountTokens.RefreshToken)).status).toBe(200);
});

test('an ID token is exchanged for an identity and its credentials', async () => {
  const { IdToken } = await identity.getTokens('ada@example.com');
  const Logins = { 'reportage.test/identity': IdToken };
  const exchange = (action: string, body: unknown) =>
    identity.post(`AWSCognitoIdentityService.${action}`, JSON.stringify(body));
  const { body } = await exchange('GetId', { IdentityPoolId: 'us-west-2:pool', Logins });
  expect(body.IdentityId).toMatch(/^us-west-2:[0-9a-f-]{36}$/);
  const credentials = await exchange('GetCredentialsForIdentity', { IdentityId: body.IdentityId, Logins });
  expect(credentials.body).toMatchObject({
    IdentityId: body.IdentityId,
    Credentials: { AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/), SessionToken: expect.any(String) },
  });
  const stranger = await identity.getTokens('eve@example.com');
  const stolen = { IdentityId: body.IdentityId, Logins: { 'reportage.test/identity': stranger.IdToken } };
  expect((await exchange('GetCredentialsForIdentity', stolen)).body.__type).toBe('NotAuthorizedException');
});

test('access tokens expire after an hour and refresh tokens after 30 days', async () => {
  const { RefreshToken, AccessToken } = await identity.getTokens('ada@example.com');
  identity.advance(hourMs + secondMs);
  expect((await identity.call('GetUser', { AccessToken })).body.message).toBe('Access Token has expired');
  const renewed = (await refresh(RefreshToken)).body.AuthenticationResult;
  identity.advance(30 * dayMs);
  expect((await refresh(renewed.RefreshToken ?? '')).body.message).toBe('Refresh Token has expired');
});
