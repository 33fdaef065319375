import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import { openKeyring } from '../../platform/keyring.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createCodeClient, redirectUri } from '../../testing/code-sign-in.ts';
import { type IdentityHarness, startIdentityAtOrigin } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri, LOGOUT_URIS: 'http://app.example/bye' });
  await identity.createConfirmedAccount('ada@example.com', { name: 'Ada' });
});
afterAll(() => identity.stop());

const client = createCodeClient(() => identity);

/** Reads the state that an attack could change. */
const readState = () =>
  identity.query(`select
    (select coalesce(json_agg(u order by id), '[]') from identity.users u) users,
    (select coalesce(json_agg(s order by id), '[]') from identity.sessions s) sessions,
    (select count(*) from identity.refresh_tokens) refresh_tokens,
    (select coalesce(json_agg(c order by code_hash), '[]') from identity.authorization_codes c) codes`);

/** Runs an attack and checks that it changed nothing. */
async function expectNoChange<T>(attack: () => Promise<T>): Promise<T> {
  const before = await readState();
  const outcome = await attack();
  expect(await readState()).toEqual(before);
  return outcome;
}

const getClaims = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const readPoolKey = async () => (await openKeyring(identity.config.secretsFolder, identity.now, 90)).getSigningKey();

async function signWith({ kid, key }: Awaited<ReturnType<typeof readPoolKey>>, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** Expects every endpoint that accepts tokens to reject this one. */
async function expectRejectedEverywhere(accessToken: string, idToken: string) {
  const userInfo = await client.fetchUserInfo(accessToken);
  expect([userInfo.status, userInfo.body.error]).toEqual([401, 'invalid_token']);
  expect(userInfo.headers.get('www-authenticate')).toContain('error="invalid_token"');
  expect((await identity.call('GetUser', { AccessToken: accessToken })).status).toBe(400);
  expect((await identity.call('GlobalSignOut', { AccessToken: accessToken })).status).toBe(400);
  const Logins = { [`${new URL(identity.getBaseUrl()).host}/identity`]: idToken };
  const exchanged = await identity.post(
    'AWSCognitoIdentityService.GetId',
    JSON.stringify({ IdentityPoolId: 'us-west-2:pool', Logins }),
  );
  expect(exchanged.status).toBe(400);
}

test('a forged token is rejected', async () => {
  const { access_token = '', id_token = '' } = (await client.redeem(await client.getCode('ada@example.com'))).body;
  const { privateKey } = await generateKeyPair('RS256');
  const forge = async (token: string) =>
    signWith({ kid: (await readPoolKey()).kid, key: privateKey }, getClaims(token));
  await expectNoChange(async () => expectRejectedEverywhere(await forge(access_token), await forge(id_token)));
  const hint = await expectNoChange(async () =>
    openBrowser().visit(
      client.getUrl(`/logout?id_token_hint=${await forge(id_token)}&post_logout_redirect_uri=http://app.example/bye`),
    ),
  );
  expect([hint.status, hint.location]).toEqual([400, null]);
});

test('an expired token is rejected', async () => {
  const { access_token = '', id_token = '' } = (await client.redeem(await client.getCode('ada@example.com'))).body;
  identity.advance(hourMs + secondMs);
  await expectNoChange(() => expectRejectedEverywhere(access_token, id_token));
});

test('a token for another audience, issuer or use is rejected', async () => {
  const { access_token = '', id_token = '' } = (await client.redeem(await client.getCode('ada@example.com'))).body;
  const access = getClaims(access_token);
  const id = getClaims(id_token);
  const key = await readPoolKey();
  for (const [accessChange, idChange] of [
    [{ client_id: 'other' }, { aud: 'other' }],
    [{ iss: 'http://other.example' }, { iss: 'http://other.example' }],
  ]) {
    const tokens = [
      await signWith(key, { ...access, ...accessChange }),
      await signWith(key, { ...id, ...idChange }),
    ] as const;
    await expectNoChange(() => expectRejectedEverywhere(...tokens));
  }
  await expectNoChange(() => expectRejectedEverywhere(id_token, access_token));
});

test('a token with alg none, or signed with our public key as a shared secret, is rejected', async () => {
  const { access_token = '', id_token = '' } = (await client.redeem(await client.getCode('ada@example.com'))).body;
  const createUnsignedToken = (token: string) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`;
  await expectNoChange(() =>
    expectRejectedEverywhere(createUnsignedToken(access_token), createUnsignedToken(id_token)),
  );
  const { keys } = (await (await fetch(client.getUrl('/.well-known/jwks.json'))).json()) as { keys: object[] };
  const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
  const signWithSharedSecret = (token: string) =>
    new SignJWT(getClaims(token)).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  const confused = [await signWithSharedSecret(access_token), await signWithSharedSecret(id_token)] as const;
  await expectNoChange(() => expectRejectedEverywhere(...confused));
});

test('a reused code is rejected, and the session that it created ends', async () => {
  const code = await client.getCode('ada@example.com');
  const first = await client.redeem(code);
  expect(first.status).toBe(200);
  expect(await client.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await client.refresh(first.body.refresh_token)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect((await client.fetchUserInfo(first.body.access_token ?? '')).status).toBe(401);
  const replays = await identity.query(
    `select 1 from identity.audit_events where event = 'authorization-code-replayed'`,
  );
  expect(replays).toHaveLength(1);
});

test('three concurrent redemptions of one code create one session', async () => {
  const code = await client.getCode('ada@example.com');
  const responses = await Promise.all([client.redeem(code), client.redeem(code), client.redeem(code)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('a code is bound to its client, redirect URI and verifier, and expires after two minutes', async () => {
  const code = await client.getCode('ada@example.com');
  for (const [change, error] of [
    [{ client_id: 'other' }, 'invalid_client'],
    [{ redirect_uri: `${redirectUri}/` }, 'invalid_grant'],
    [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ client_secret: 'guess' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
  ] as const) {
    const { body } = await expectNoChange(() => client.redeem(code, change));
    expect(body.error).toBe(error);
  }
  identity.advance(2 * minuteMs + secondMs);
  expect((await expectNoChange(() => client.redeem(code))).body.error).toBe('invalid_grant');
});

test('no response redirects to an unregistered URL, in any spelling', async () => {
  for (const uri of [
    'http://evil.example/callback',
    `${redirectUri}/../evil`,
    `${redirectUri}?next=http://evil.example`,
    `${redirectUri}#x`,
    'http://app.example@evil.example/callback',
    'http://app.example.evil.example/callback',
    'HTTP://APP.EXAMPLE/callback',
    '//app.example/callback',
    'javascript:alert(1)',
    `${redirectUri}\r\nlocation: http://evil.example`,
  ]) {
    const requested = await expectNoChange(() => openBrowser().visit(client.buildAuthorizeUrl({ redirect_uri: uri })));
    expect([uri, requested.status, requested.location]).toEqual([uri, 400, null]);
    const query = new URLSearchParams({ client_id: 'web', logout_uri: uri });
    const signedOut = await expectNoChange(() => openBrowser().visit(client.getUrl(`/logout?${query}`)));
    expect([uri, signedOut.status, signedOut.location]).toEqual([uri, 400, null]);
  }
  const duplicateParameter = await openBrowser().visit(
    `${client.buildAuthorizeUrl()}&redirect_uri=http://evil.example`,
  );
  expect([duplicateParameter.status, duplicateParameter.location]).toEqual([400, null]);
});

test('client input is echoed as text, never in a header or markup', async () => {
  const markup = '"><script>alert(1)</script>';
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl({ login_hint: markup, state: markup, nonce: markup }));
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('<script');
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const rejected = await browser.submit(page, { username: markup, password: 'wrong' });
  expect(rejected.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; form-action 'self'/,
  );
  const broken = await openBrowser().visit(client.buildAuthorizeUrl({ state: 'a\r\nset-cookie: b=c' }));
  expect(broken.headers.get('set-cookie') ?? '').not.toContain('b=c');
  expect(broken.status).toBe(400);
});

test('markup in a name is returned as plain text, and line breaks in a name are rejected', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await identity.createConfirmedAccount('markup@example.com', { name });
  const { access_token = '' } = (await client.redeem(await client.getCode('markup@example.com'))).body;
  const userInfo = await client.fetchUserInfo(access_token);
  expect(userInfo.body.name).toBe(name);
  expect(userInfo.headers.get('content-type')).toContain('application/json');
  const change = (Value: string) =>
    identity.call('UpdateUserAttributes', { AccessToken: access_token, UserAttributes: [{ Name: 'name', Value }] });
  expect((await expectNoChange(() => change('Ada\r\nBcc: all@example.com'))).body.__type).toBe(
    'InvalidParameterException',
  );
});

test('a user name of 1 MB is rejected wherever a user name can be entered', async () => {
  const huge = 'a'.repeat(1_024 * 1_024);
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl());
  const typed = await expectNoChange(() => browser.submit(page, { username: huge, password: 'x' }));
  expect([typed.status, typed.location]).toEqual([413, null]);
  expect((await expectNoChange(() => identity.signIn(huge))).status).toBe(413);
  expect((await expectNoChange(() => identity.signUp(`${huge}@example.com`))).status).toBe(413);
  const hinted = await expectNoChange(() => fetch(client.buildAuthorizeUrl({ login_hint: huge })));
  expect(hinted.status).toBe(431);
  // Short enough for a request, but too long for a user name.
  const longNameResponse = await expectNoChange(() =>
    browser.submit(page, { username: 'a'.repeat(1_000), password: 'x' }),
  );
  expect(longNameResponse.status).toBe(400);
  expect((await expectNoChange(() => identity.signIn('a'.repeat(1_000)))).body.__type).toBe('NotAuthorizedException');
});

test('a sign-in form submitted from another browser is rejected', async () => {
  const browser = openBrowser();
  const otherBrowser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl());
  const typed = { username: 'ada@example.com', password: 'correct horse 9' };
  const submittedElsewhere = await expectNoChange(() => otherBrowser.submit(page, typed));
  expect([submittedElsewhere.status, submittedElsewhere.location]).toEqual([400, null]);
  expect(submittedElsewhere.text).toContain('This sign-in is no longer valid');
});
