import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { readCode, readNextCode } from '../src/mailbox.ts';
import { register, registerUnconfirmed } from '../src/pool.ts';
import { createPerson, type Person, signOut, submitSignIn } from '../src/steps/account.steps.ts';
import { expectAccessible, waitForAuthenticatorCode } from '../src/steps/factor.steps.ts';
import { dismissMessages, expectFailure } from '../src/steps/message.steps.ts';
import { getAction, rejectAction } from '../src/steps/pool-response.steps.ts';
import { startTestPool, type TestPool } from '../src/test-pool.ts';

describeJourneys({ areas: ['auth'], needs: ['localProcesses'] });

/** A pool that requires a second factor for every user, and reveals which accounts exist. */
let pool: TestPool;
test.beforeAll(async () => {
  pool = await startTestPool({ identity: { MFA: 'ON', PREVENT_USER_EXISTENCE_ERRORS: 'LEGACY' } });
});
test.afterAll(() => pool.stop());

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const getCodeField = (page: Page) => page.getByLabel('Code', { exact: true });
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

/** Registers a user, who signs in for the first time and is asked to set up a second factor. */
async function startSetup(page: Page, name: string): Promise<Person> {
  const person = createPerson(name);
  await register(person, pool);
  await page.goto(`${pool.origin}/auth/login`);
  await submitSignIn(page, person);
  await expect(getHeading(page, 'Set up a second step')).toBeVisible();
  return person;
}

proves(
  ['A34'],
  'if the pool requires a second factor, an authenticator is set up in the middle of the first sign-in',
  async ({ page }) => {
    const person = await startSetup(page, 'Mia Must');
    await expectAccessible(page);
    await getButton(page, /^Authenticator app/).click();
    await expect(getHeading(page, 'Connect your authenticator app')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator('code').textContent()) ?? '';

    await getCodeField(page).fill('000000');
    await expectFailure(page, 'EnableSoftwareTokenMFAException', 'Code mismatch');
    await getCodeField(page).fill(await waitForAuthenticatorCode(secret, -1));
    await expectSignedIn(page);
    await signOut(page);
    await submitSignIn(page, person);
    await expect(getHeading(page, 'Enter the code')).toBeVisible();
    await getCodeField(page).fill(await waitForAuthenticatorCode(secret));
    await expectSignedIn(page);
  },
);

proves(
  ['A35'],
  "email codes can be used instead of app codes, but only with the account's own email",
  async ({ page }) => {
    const person = await startSetup(page, 'Ewa Email');
    await getButton(page, /^Email/).click();
    await expect(getHeading(page, 'Get codes by email')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill('elsewhere@example.test');
    await getButton(page, 'Continue').click();
    await expectFailure(page, 'InvalidParameterException', "Codes can only be sent to the account's email address.");

    const previousCode = await readCode(person.email, pool);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await getButton(page, 'Continue').click();
    await expect(getHeading(page, 'Enter the code')).toBeVisible();
    await getCodeField(page).fill('000000');
    await getButton(page, 'Continue').click();
    await expectFailure(page, 'CodeMismatchException', 'Invalid verification code provided, please try again.');
    const setupCode = await readNextCode(person.email, previousCode, pool);
    await getCodeField(page).fill(setupCode);
    await getButton(page, 'Continue').click();
    await expectSignedIn(page);

    await signOut(page);
    await submitSignIn(page, person);
    await getCodeField(page).fill(await readNextCode(person.email, setupCode, pool));
    await getButton(page, 'Continue').click();
    await expectSignedIn(page);
  },
);

const getSignUpUrl = (email: string): string => `${pool.origin}/auth/signup?${new URLSearchParams({ u: email })}`;
const getSignInUrl = (email: string): string => `${pool.origin}/auth/login?${new URLSearchParams({ u: email })}`;
const getEmailField = (page: Page) => page.getByLabel('Email', { exact: true });

proves(['A86'], 'an email address unknown to the pool leads to the sign-up page', async ({ page }) => {
  const { email } = createPerson('Nobody Yet');
  await page.goto(getSignUpUrl(email));
  await expect(getHeading(page, 'Create your account')).toBeVisible();
  await expect(getEmailField(page)).toHaveValue(email);
  await expect(page).toHaveURL(getSignUpUrl(email));
});

proves(['A87'], 'for a confirmed account, the sign-up page opens with an empty email field', async ({ page }) => {
  const person = createPerson('Cora Confirmed');
  await register(person, pool);
  await page.goto(getSignUpUrl(person.email));
  await expect(page).toHaveURL(`${pool.origin}/auth/signup`);
  await expect(getEmailField(page)).toHaveValue('');
});

proves(['A89'], 'an unconfirmed account leads to the sign-in page', async ({ page }) => {
  const person = createPerson('Una Unproven');
  await registerUnconfirmed(person, pool);
  await page.goto(getSignUpUrl(person.email));
  await expect(page).toHaveURL(getSignInUrl(person.email));
  await expect(getHeading(page, 'Welcome back')).toBeVisible();
  await expect(getEmailField(page)).toHaveValue(person.email);
});

// Our own pool never responds with these errors, because the check uses an impossible code. A hosted pool may.
async function expectSentToSignIn(page: Page, error: string): Promise<void> {
  const { email } = createPerson('Otto Other');
  await rejectAction(page, 'ConfirmSignUp', error, 'As a hosted pool may respond.');
  await page.goto(getSignUpUrl(email));
  await expect(page).toHaveURL(getSignInUrl(email));
  await expect(getEmailField(page)).toHaveValue(email);
}

proves(['A88'], 'an email address that is in use leads to the sign-in page', ({ page }) =>
  expectSentToSignIn(page, 'AliasExistsException'),
);

proves(['A90'], 'an expired code leads to the sign-in page', ({ page }) =>
  expectSentToSignIn(page, 'ExpiredCodeException'),
);

proves(['A91'], 'any other response from a pool leads to the sign-in page', ({ page }) =>
  expectSentToSignIn(page, 'InternalErrorException'),
);

test('if the pool reveals which accounts exist, the screens say that an account does not exist', async ({ page }) => {
  const stranger = createPerson('Stan Stranger');
  await page.goto(`${pool.origin}/auth/login`);
  await submitSignIn(page, stranger);
  await expectFailure(page, 'UserNotFoundException', 'User does not exist.');
  await dismissMessages(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await getButton(page, 'Send code').click();
  await expectFailure(page, 'UserNotFoundException', 'User does not exist.');
});

test('no password is ever sent to a pool that accepts only SRP sign-ins', async ({ page }) => {
  const poolId = 'us-west-2_reportage';
  const srpPool = await startTestPool({
    identity: { PASSWORD_SIGN_IN: 'DISABLED', POOL_ID: poolId },
    edge: { POOL_SRP_ID: poolId },
  });
  try {
    const person = createPerson('Sri Proof');
    await register(person, srpPool);
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (getAction(request)) bodies.push(request.postData() ?? '');
    });
    await page.goto(`${srpPool.origin}/auth/login`);
    await submitSignIn(page, { ...person, password: 'wrong-password-1' });
    await expectFailure(page, 'NotAuthorizedException', 'Incorrect username or password.');
    await dismissMessages(page);
    await submitSignIn(page, person);
    await expectSignedIn(page);
    await signOut(page);

    // The user signs in from the device that the pool has stored, and chooses the password from the first factors.
    await getEmailField(page).fill(person.email);
    await getButton(page, 'Continue with a passkey').click();
    await getButton(page, /^Password/).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(bodies.join()).toContain('PASSWORD_CLAIM_SIGNATURE');
    expect(bodies.join()).not.toContain(person.password);
  } finally {
    await srpPool.stop();
  }
});
