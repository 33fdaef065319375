import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys, requireCapabilities } from '../src/journeys.ts';
import { readCode } from '../src/mailbox.ts';
import { callPool, register, registerUnconfirmed } from '../src/pool.ts';
import { createPerson, signIn, submitSignIn } from '../src/steps/account.steps.ts';
import { openAccount } from '../src/steps/account-section.steps.ts';
import { configureOidc } from '../src/steps/boot-config.steps.ts';
import { registerWithFactors } from '../src/steps/factor.steps.ts';
import { dismissMessages, expectFailure } from '../src/steps/message.steps.ts';
import { rejectAction } from '../src/steps/pool-response.steps.ts';
import { startTestEdge } from '../src/test-edge.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const getVerifyPath = (email: string) => `/auth/verify?u=${encodeURIComponent(email)}`;
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

/** Changes the session that the browser stores, without the page noticing. */
const editStoredSession = (page: Page, statement: string): Promise<void> =>
  page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('reportage.session.user:'));
    const tokens = JSON.parse(localStorage.getItem(key));
    ${statement};
    localStorage.setItem(key, JSON.stringify(tokens));
  })()`);

proves(
  ['A96'],
  'without a session, the password is not changed, a message says so, and the sign-in screen opens',
  async ({ page }) => {
    await openAccount(page, 'Gus Gone', 'sign-in');
    await getField(page, 'Current password').fill('whatever-it-was');
    await getField(page, 'New password').fill('another-walk-2027');
    // Both happen in one evaluation, so that nothing else on the page notices that the session is gone.
    await getButton(page, 'Change password').evaluate((submit: { click(): void }) => {
      localStorage.clear();
      submit.click();
    });
    await expectFailure(page, 'UserUnAuthenticatedException', 'User needs to be authenticated to call this API.');
    await expect(page).toHaveURL(/\/auth\/(signup|login)$/);
  },
);

proves(
  ['A97'],
  'a session without a refresh token, such as one from the implicit grant, is not renewed',
  async ({ page }) => {
    await openAccount(page, 'Ivy Implicit');
    await editStoredSession(page, 'delete tokens.refresh_token');
    await getField(page, 'Name').fill('Ivy Explicit');
    await getButton(page, 'Save changes').click();
    await expectFailure(page, 'TokenRefreshException', 'Token refresh is not supported with the implicit grant flow.');
    await expect(getButton(page, /^Account of/)).toBeVisible();
  },
);

proves(['A98'], 'a provider is not contacted if no return URL is configured', async ({ page }) => {
  await configureOidc(page, { redirectUri: 'reportage:/auth/login' });
  await page.goto('/auth/login');
  await getButton(page, 'Continue with Google').click();
  await expectFailure(page, 'InvalidRedirectException', 'The URL to return to after sign-in is not configured.');
  await expect(page).toHaveURL('/auth/login');
});

proves(['A99'], 'a provider is not contacted from an origin other than the configured one', async ({ page }) => {
  requireCapabilities('localProcesses');
  const edge = await startTestEdge({});
  try {
    // To the browser, the same machine under another name is a separate origin.
    const otherOrigin = edge.origin.replace('localhost', '127.0.0.1');
    await page.goto(`${otherOrigin}/auth/login`);
    await getButton(page, 'Continue with Google').click();
    await expectFailure(page, 'InvalidOriginException', 'Sign-in with a provider is not configured for this address.');
    await expect(page).toHaveURL(`${otherOrigin}/auth/login`);
  } finally {
    await edge.stop();
  }
});

proves(['A100'], 'a browser that has lost its device metadata is not remembered as that device', async ({ page }) => {
  await openAccount(page, 'Dee Device', 'devices');
  const thisDevice = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(thisDevice).toBeVisible();
  await page.evaluate(`new Promise((resolve, reject) => {
    const deleteRequest = indexedDB.deleteDatabase('reportage.devices');
    deleteRequest.onsuccess = resolve;
    deleteRequest.onerror = reject;
  })`);
  await thisDevice.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Skip the code' }).click();
  await expectFailure(
    page,
    'DeviceMetadataNotFoundException',
    'This browser has no device key, group key and secret for the account.',
  );
});

proves(
  ['A101'],
  'a response to a challenge whose session is lost is rejected, and the sign-in starts over',
  async ({ page }) => {
    const person = await registerWithFactors('Noa Nosession', ['authenticator']);
    await page.goto('/auth/login');
    await submitSignIn(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
    await page.evaluate('sessionStorage.clear()');
    await getField(page, 'Code').fill('123456');
    await expectFailure(page, 'NoSessionFoundException', 'This sign-in is over. Start again with your email address.');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  },
);

proves(
  ['A102'],
  'if the browser does not store the tokens, a message says that the session could not be read',
  async ({ page }) => {
    const person = createPerson('Kim Keepsnot');
    await register(person);
    await page.addInitScript(`{
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith('reportage.session.user:')) setItem.call(this, key, value);
    };
  }`);
    await page.goto('/auth/login');
    await submitSignIn(page, person);
    await expectFailure(
      page,
      'UnexpectedSignInInterruptionException',
      'Unable to get user session following successful sign-in.',
    );
    await expect(page).toHaveURL('/auth/login');
  },
);

proves(['A66'], 'a user who is already signed in is not signed in again', async ({ page, context }) => {
  const person = createPerson('Ali Already');
  await register(person);
  await page.goto('/auth/login');
  await expect(getField(page, 'Email')).toBeVisible();
  const otherPage = await context.newPage();
  await signIn(otherPage, person);
  await expectSignedIn(page);
  const storedSession = await page.evaluate<string>('JSON.stringify(localStorage)');
  await page.evaluate('localStorage.clear()');
  await page.goto('/auth/login');
  await expect(getField(page, 'Email')).toBeVisible();
  // Restores the session, as in a tab that was inactive while another one signed in.
  await page.evaluate(`Object.assign(localStorage, JSON.parse(${JSON.stringify(storedSession)}))`);
  await submitSignIn(page, person);
  await expectFailure(page, 'UserAlreadyAuthenticatedException', 'There is already a signed in user.');
});

proves(['A84'], 'a password reset with a wrong code shows a message about the code', async ({ page }) => {
  const person = createPerson('Ree Reset');
  await register(person);
  await page.goto(`/auth/forgot?u=${encodeURIComponent(person.email)}`);
  await getButton(page, 'Send code').click();
  await expect(page).toHaveURL(`/auth/reset?u=${encodeURIComponent(person.email)}`);
  await getField(page, 'Confirmation code').fill('000000');
  await getField(page, 'New password').fill('another-walk-2027');
  await getButton(page, 'Set new password').click();
  const expectedMessage = 'Your password was not changed. Invalid verification code provided, please try again.';
  await expectFailure(page, 'CodeMismatchException', expectedMessage);
  await expect(getField(page, 'Confirmation code')).toBeFocused();
});

test("the pool's errors during sign-up are shown with their names and messages", async ({ page }) => {
  const person = createPerson('Sue Signup');
  await registerUnconfirmed(person);
  await page.goto('/auth/signup');
  await getField(page, 'Name').fill(person.name);
  await getField(page, 'Email').fill(person.email);
  await getField(page, 'Password').fill(person.password);
  await getButton(page, 'Create account').click();
  await expectFailure(page, 'UsernameExistsException', 'User already exists');
  await expect(getField(page, 'Email')).toBeFocused();
  await dismissMessages(page);
  await getField(page, 'Email').fill(`other.${person.email}`);
  // The screen enforces the pool's password policy, so the weak password is put into the request instead.
  await page.route(
    (url) => url.pathname.startsWith('/identity'),
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), Password: 'short' } }),
    { times: 1 },
  );
  await getButton(page, 'Create account').click();
  await expectFailure(page, 'InvalidPasswordException', /Password did not conform with policy/);
  await expect(getField(page, 'Password')).toBeFocused();

  await page.goto(getVerifyPath(person.email));
  const correctCode = await readCode(person.email);
  for (let guess = 0; guess < 5; guess += 1) {
    await getField(page, 'Confirmation code').fill(correctCode === '000000' ? '111111' : '000000');
    await expectFailure(page, 'CodeMismatchException', 'Invalid verification code provided, please try again.');
    await dismissMessages(page);
    await getField(page, 'Confirmation code').fill('');
  }
  await getField(page, 'Confirmation code').fill(correctCode);
  await expectFailure(page, 'TooManyFailedAttemptsException', 'Too many wrong codes. Please request a new code.');
  for (let resend = 0; resend < 5; resend += 1) await callPool('ResendConfirmationCode', { Username: person.email });
  await getButton(page, 'Send a new code').click();
  await expectFailure(page, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.');

  await page.goto(getVerifyPath(`nobody.${person.email}`));
  await getField(page, 'Confirmation code').fill('123456');
  await expectFailure(page, 'ExpiredCodeException', 'Invalid code provided, please request a code again.');
});

test("the pool's errors during sign-in are shown with their names and messages", async ({ page }) => {
  const person = createPerson('Lou Locked');
  await register(person);
  await page.goto('/auth/login');
  for (let guess = 0; guess < 5; guess += 1) {
    await submitSignIn(page, { ...person, password: `wrong-guess-${guess}` });
    await expectFailure(page, 'NotAuthorizedException', 'Incorrect username or password.');
    await dismissMessages(page);
  }
  await submitSignIn(page, { ...person, password: 'wrong-guess-6' });
  await expectFailure(page, 'NotAuthorizedException', /Password attempts exceeded|Incorrect username or password/);
});

// Our pool limits calls per minute; a test that reached the limit would lock out the other tests.
for (const [name, message] of [
  ['TooManyRequestsException', 'Too many requests'],
  ['AliasExistsException', 'An account with the given email already exists.'],
] as const) {
  test(`the pool error ${name} is shown with its name and message`, async ({ page }) => {
    await rejectAction(page, 'ConfirmSignUp', name, message);
    await page.goto(getVerifyPath('ada@example.test'));
    await getField(page, 'Confirmation code').fill('123456');
    await expectFailure(page, name, message);
  });
}
