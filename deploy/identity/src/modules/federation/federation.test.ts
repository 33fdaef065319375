import { createHash, randomBytes } from 'node:crypto';
import { sessionTarget } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { decodeJwt } from 'jose';
import { openBrowser, type Page, type TestBrowser } from '../../testing/browser.ts';
import { type IdentityHarness, password, startIdentityAtOrigin } from '../../testing/harness.ts';

const redirectUri = 'http://app.example/callback';
let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri });
});
afterAll(() => identity.stop());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const buildAuthorizeUrl = (provider: string) =>
  `${identity.getBaseUrl()}/identity/oauth2/authorize?${new URLSearchParams({
    client_id: 'web',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'client-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    identity_provider: provider,
  })}`;

interface Person {
  email: string;
  name?: string;
  /** With Google, checking the box confirms the address; with Facebook, it shares the address. */
  isEmailBoxChecked?: boolean;
  decision?: 'allow' | 'deny';
}

const getFormFields = ({ email, name = 'Grace Hopper', isEmailBoxChecked = true, decision = 'allow' }: Person) => ({
  person_email: email,
  person_name: name,
  ...(isEmailBoxChecked ? { person_email_box: 'yes' } : {}),
  decision,
});

/** Goes to the provider, submits its form, and returns to the client. */
async function signInWith(provider: 'Google' | 'Facebook', person: Person, browser = openBrowser()) {
  const form = await browser.go(buildAuthorizeUrl(provider));
  expect(form.url).toContain(`${identity.sandboxUrl}/${provider.toLowerCase()}/`);
  return getResult(await browser.submit(form, getFormFields(person), redirectUri));
}

function getResult({ location }: Page) {
  const { origin, pathname, searchParams } = new URL(location ?? 'http://nowhere.example');
  expect(origin + pathname).toBe(redirectUri);
  expect(searchParams.get('state')).toBe('client-state');
  expect(searchParams.get('iss')).toBe(`${identity.getBaseUrl()}/identity`);
  return Object.fromEntries(searchParams);
}

async function exchangeCode(code = '') {
  const response = await fetch(`${identity.getBaseUrl()}/identity/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id_token: string; access_token: string };
}

const getClaims = async ({ code }: Record<string, string>) => decodeJwt((await exchangeCode(code)).id_token);
const listEventDetails = async (event: string) =>
  (
    await identity.query<{ details: unknown }>('select details from identity.audit_events where event = $1', [event])
  ).map(({ details }) => details);

proves(['A17', 'A72'], 'a person signs in with Google, and gets the same account the next time', async () => {
  const first = await getClaims(await signInWith('Google', { email: 'Grace@example.com' }));
  expect(first).toMatchObject({ email: 'Grace@example.com', email_verified: true, name: 'Grace Hopper' });
  const second = await getClaims(await signInWith('Google', { email: 'grace@example.com', name: 'Somebody Else' }));
  expect(second).toMatchObject({ sub: first.sub, name: 'Grace Hopper' });
});

proves(['A18', 'A72'], 'a person signs in with Facebook, and the email address counts as unverified', async () => {
  const claims = await getClaims(await signInWith('Facebook', { email: 'mark@example.com', name: 'Mark' }));
  expect(claims).toMatchObject({ email: 'mark@example.com', email_verified: false, name: 'Mark' });
});

test('a session started through a provider is listed with that provider', async () => {
  const { code } = await signInWith('Facebook', { email: 'lise@example.com', name: 'Lise' });
  const { access_token: AccessToken } = await exchangeCode(code);
  const { body } = await identity.post(`${sessionTarget}.ListSessions`, JSON.stringify({ AccessToken }));
  expect(body).toMatchObject({ Sessions: [{ IsCurrent: true, SignedInBy: 'Facebook' }] });
});

test('a sign-in with a provider is linked to the account that has confirmed the address, and the account keeps its password', async () => {
  await identity.createConfirmedAccount('ada@example.com', { name: 'Ada' });
  const { sub } = decodeJwt((await identity.getTokens('ada@example.com')).IdToken);
  const claims = await getClaims(await signInWith('Google', { email: 'ada@example.com' }));
  expect(claims).toMatchObject({ sub, name: 'Ada' });
  expect((await identity.signIn('ada@example.com')).status).toBe(200);
  expect(await listEventDetails('federation-linked')).toContainEqual({ provider: 'Google' });
});

test('a sign-in with an unverified address neither links nor creates an account', async () => {
  await identity.createConfirmedAccount('owner@example.com');
  const before = await identity.query('select id from identity.users');
  const unconfirmed = await signInWith('Google', { email: 'owner@example.com', isEmailBoxChecked: false });
  expect(unconfirmed.error).toBe('access_denied');
  const withFacebook = await signInWith('Facebook', { email: 'owner@example.com' });
  expect(withFacebook.error).toBe('access_denied');
  const withoutAddress = await signInWith('Facebook', { email: 'shy@example.com', isEmailBoxChecked: false });
  expect(withoutAddress).toMatchObject({
    error: 'access_denied',
    error_description: 'The provider did not share an email address',
  });
  expect(await identity.query('select id from identity.users')).toEqual(before);
  expect(await listEventDetails('federation-refused')).toEqual([
    { provider: 'Google', why: 'address-taken' },
    { provider: 'Facebook', why: 'address-taken' },
    { provider: 'Facebook', why: 'no-address' },
  ]);
});

test('the verified owner of an address takes over an account that a stranger created, and the old password stops working', async () => {
  await identity.signUp('victim@example.com', { name: 'Not Victim' });
  const claims = await getClaims(await signInWith('Google', { email: 'victim@example.com' }));
  expect(claims).toMatchObject({ email: 'victim@example.com', email_verified: true });
  expect((await identity.signIn('victim@example.com', password)).body.__type).toBe('NotAuthorizedException');
});

test('the second factor is also required after a sign-in with a provider', async () => {
  await identity.createConfirmedAccount('careful@example.com');
  const { AccessToken } = await identity.getTokens('careful@example.com');
  await identity.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
  const browser = openBrowser();
  const page = await browser.go(buildAuthorizeUrl('Google'));
  const requested = await browser.submit(page, getFormFields({ email: 'careful@example.com' }));
  expect(requested.text).toContain('We sent a code to c***@e***');
  const pageAfterWrongCode = await browser.submit(requested, { answer: '000000' });
  expect([pageAfterWrongCode.status, pageAfterWrongCode.location]).toEqual([400, null]);
  const code = await identity.waitForCode('careful@example.com', 2);
  expect(
    await getClaims(getResult(await browser.submit(pageAfterWrongCode, { answer: code }, redirectUri))),
  ).toMatchObject({
    email: 'careful@example.com',
  });
});

test.each(['Google', 'Facebook'] as const)('canceling at %s redirects back with access_denied', async (provider) => {
  const redirect = await signInWith(provider, { email: 'no@example.com', decision: 'deny' });
  expect(redirect).toMatchObject({ error: 'access_denied' });
  expect(redirect.code).toBeUndefined();
});

/** Returns the callback URL to which the provider redirects, before the browser follows it. */
async function getCallbackUrl(browser: TestBrowser, email: string): Promise<string> {
  const form = await browser.go(buildAuthorizeUrl('Google'));
  const redirect = await browser.submit(
    form,
    getFormFields({ email }),
    `${identity.getBaseUrl()}/identity/oauth2/idpresponse`,
  );
  return redirect.location ?? '';
}

test('a provider’s response works once, in the browser that started the sign-in, with its own state', async () => {
  const listCodes = () => identity.query('select 1 from identity.authorization_codes');
  const firstBrowser = openBrowser();
  const secondBrowser = openBrowser();
  const result = await getCallbackUrl(firstBrowser, 'once@example.com');
  const swapped = await getCallbackUrl(secondBrowser, 'attacker@example.com');
  const before = (await listCodes()).length;

  // Tries the response from another sign-in, another browser, an unknown state, and no state at all.
  const invented = new URL(result);
  invented.searchParams.set('state', randomBytes(32).toString('base64url'));
  const stateless = new URL(result);
  stateless.searchParams.delete('state');
  for (const [browser, url] of [
    [firstBrowser, swapped],
    [secondBrowser, result],
    [firstBrowser, invented.href],
    [firstBrowser, stateless.href],
  ] as const) {
    const page = await browser.go(url, redirectUri);
    expect([page.status, page.location]).toEqual([400, null]);
  }
  expect(await listCodes()).toHaveLength(before);

  const first = await firstBrowser.go(result, redirectUri);
  expect(getResult(first).code).toBeDefined();
  const again = await firstBrowser.go(result, redirectUri);
  expect([again.status, again.location]).toEqual([400, null]);
  expect(await listCodes()).toHaveLength(before + 1);
});

test('the code from one sign-in is not accepted with the state of another in the same browser', async () => {
  const browser = openBrowser();
  const firstCallback = new URL(await getCallbackUrl(browser, 'one@example.com'));
  const secondCallback = new URL(await getCallbackUrl(browser, 'two@example.com'));
  firstCallback.searchParams.set('code', secondCallback.searchParams.get('code') ?? '');
  // The code verifier of the first sign-in does not match the second sign-in's code, so the provider rejects the code.
  expect(getResult(await browser.go(firstCallback.href, redirectUri))).toMatchObject({ error: 'server_error' });
  expect(await identity.query(`select 1 from identity.users where email like '%two@%'`)).toEqual([]);
});

test('the client is informed if a provider cannot be reached, and the next sign-in tries again', async () => {
  const { providers } = identity.config;
  if (!providers.Google) throw new Error('Google is not configured');
  await identity.restart({
    providers: { ...providers, Google: { ...providers.Google, issuer: 'http://127.0.0.1:9/google' } },
  });
  const redirect = getResult(await openBrowser().go(buildAuthorizeUrl('Google'), redirectUri));
  expect(redirect).toMatchObject({ error: 'temporarily_unavailable' });
  await identity.restart();
  expect((await signInWith('Google', { email: 'later@example.com' })).code).toBeDefined();
});

test('a name with markup from a provider is kept as text, and a name with line breaks is replaced', async () => {
  const name = '<script>alert(1)</script>';
  expect(await getClaims(await signInWith('Google', { email: 'markup@example.com', name }))).toMatchObject({
    name,
  });
  const broken = await signInWith('Google', { email: 'breaks@example.com', name: 'Ada\r\nSet-Cookie: a=b' });
  expect(await getClaims(broken)).toMatchObject({ name: 'breaks' });
});
