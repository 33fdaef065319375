import { findFreePort } from '@reportage/testing/ports';
import { generate } from 'otplib';
import { secondMs } from '../../platform/clock.ts';
import { openBrowser, type Page } from '../../testing/browser.ts';
import { startProcess } from '../../testing/child-process.ts';
import { createCodeClient, redirectUri } from '../../testing/code-sign-in.ts';
import { type IdentityHarness, password, startIdentityAtOrigin } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri });
});
afterAll(() => identity.stop());

const client = createCodeClient(() => identity);
const getProblem = ({ text }: Page) => /<p class="problem" role="alert">([^<]*)</.exec(text)?.[1];
const getTitle = ({ text }: Page) => /<h1>([^<]*)</.exec(text)?.[1];
const getCode = ({ location }: Page) => new URL(location ?? 'http://nowhere.example').searchParams.get('code');

test('a wrong password and an unknown name produce the same message, and the form works after a reload', async () => {
  await identity.createConfirmedAccount('ada@example.com');
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl());
  const afterWrongPassword = await browser.submit(page, { username: 'ada@example.com', password: 'wrong' });
  const afterUnknownName = await browser.submit(page, { username: 'nobody@example.com', password: 'wrong' });
  expect([afterWrongPassword.status, getProblem(afterWrongPassword)]).toEqual([400, 'Incorrect email or password.']);
  expect([afterUnknownName.status, getProblem(afterUnknownName)]).toEqual([400, getProblem(afterWrongPassword)]);
  const reloaded = await browser.visit(page.url);
  expect(getCode(await browser.submit(reloaded, { username: 'ada@example.com', password }, redirectUri))).toBeTruthy();
});

test('sign-in to a locked account is rejected, and the message says to wait', async () => {
  await identity.createConfirmedAccount('locked@example.com');
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl());
  for (let guess = 0; guess < 5; guess += 1) {
    await browser.submit(page, { username: 'locked@example.com', password: 'wrong' });
  }
  const correct = await browser.submit(page, { username: 'locked@example.com', password });
  expect([correct.status, getProblem(correct)]).toEqual([
    400,
    'Too many attempts. Please wait a while, then try again.',
  ]);
  identity.advance(2 * secondMs);
  expect(getCode(await browser.submit(page, { username: 'locked@example.com', password }, redirectUri))).toBeTruthy();
});

test('the page requires the second factor: a choice of method, then the authenticator’s code', async () => {
  await identity.createConfirmedAccount('factor@example.com');
  const { AccessToken } = await identity.getTokens('factor@example.com');
  const secret = (await identity.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode ?? '';
  const generateCode = () => generate({ secret, epoch: Math.floor(identity.now().getTime() / 1_000) });
  await identity.call('VerifySoftwareToken', { AccessToken, UserCode: await generateCode() });
  await identity.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true },
    EmailMfaSettings: { Enabled: true },
  });
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl());
  const choice = await browser.submit(page, { username: 'factor@example.com', password });
  expect([choice.status, choice.location]).toEqual([200, null]);
  expect(choice.text).toContain('value="SOFTWARE_TOKEN_MFA"');
  const requested = await browser.submit(choice, { answer: 'SOFTWARE_TOKEN_MFA' });
  expect(requested.text).toContain('Enter the code that your authenticator shows.');
  expect(getProblem(await browser.submit(requested, { answer: '000000' }))).toBe(
    'That code is incorrect. Please try again.',
  );
  identity.advance(30 * secondMs);
  const done = await browser.submit(requested, { answer: await generateCode() }, redirectUri);
  expect((await client.redeem(getCode(done) ?? '')).status).toBe(200);
});

test('an account whose email address is not confirmed yet gets a notice, in the requested language', async () => {
  await identity.signUp('new@example.com');
  const browser = openBrowser();
  const page = await browser.go(client.buildAuthorizeUrl({ ui_locales: 'de' }));
  expect(getTitle(page)).toBe('Anmelden');
  const rejected = await browser.submit(page, { username: 'new@example.com', password });
  expect([rejected.status, getTitle(rejected)]).toEqual([403, 'Ihre E-Mail-Adresse ist noch nicht bestätigt']);
});

test('a sign-in that was completed, or took too long, cannot be continued', async () => {
  const browser = openBrowser();
  const finished = await browser.go(client.buildAuthorizeUrl());
  await browser.submit(finished, { username: 'ada@example.com', password }, redirectUri);
  const again = await browser.submit(finished, { username: 'ada@example.com', password });
  expect([again.status, getTitle(again)]).toEqual([400, 'This sign-in is no longer valid']);
  const late = await browser.go(client.buildAuthorizeUrl());
  identity.advance(601 * secondMs);
  expect(getTitle(await browser.visit(late.url))).toBe('This sign-in is no longer valid');
});

test('sign-in works behind the edge, with a policy that allows the form but no script', async () => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const stop = await startProcess('edge/src/main.ts', {
    PORT: String(port),
    API_URL: 'http://127.0.0.1:9',
    IDENTITY_URL: identity.getBaseUrl(),
    PUBLIC_ORIGIN: origin,
    RELEASES_FOLDER: identity.config.secretsFolder,
    CLIENT_ID: 'web',
    LOG_LEVEL: 'fatal',
  });
  try {
    const browser = openBrowser();
    const page = await browser.go(client.buildAuthorizeUrl().replace(identity.getBaseUrl(), origin));
    expect(page.url.startsWith(`${origin}/identity/oauth2/sign-in?`)).toBe(true);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://app.example; base-uri 'none'; frame-ancestors 'none'",
    );
    const styles = await browser.visit(`${origin}/identity/oauth2/pages.css`);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const done = await browser.submit(page, { username: 'ada@example.com', password }, redirectUri);
    expect((await client.redeem(getCode(done) ?? '')).status).toBe(200);
  } finally {
    await stop();
  }
});
