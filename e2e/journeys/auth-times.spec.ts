import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { readCode } from '../src/mailbox.ts';
import { register } from '../src/pool.ts';
import { createPerson, signIn, submitSignIn } from '../src/steps/account.steps.ts';
import { registerWithFactors } from '../src/steps/factor.steps.ts';
import { expectFailure, expectTenSeconds, measureMessageDuration } from '../src/steps/message.steps.ts';
import { countActions, getAction, mockPoolAction } from '../src/steps/pool-response.steps.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getMessages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

proves(
  ['A82', 'A83'],
  'messages about errors from the pool stay for 10 s or until they are dismissed',
  async ({ page }) => {
    const person = createPerson('Ten Seconds');
    await page.clock.install();
    await page.goto('/auth/login');
    expectTenSeconds(
      await measureMessageDuration(page, 'Incorrect username or password.', () => submitSignIn(page, person)),
    );
    await getButton(page, 'Sign in').click();
    await expectFailure(page, 'NotAuthorizedException', 'Incorrect username or password.');
    await getMessages(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(getMessages(page)).not.toContainText('Incorrect');
  },
);

// Our pool registers a confirmation immediately; a hosted pool may take a while.
proves(
  ['A43', 'A44', 'A45', 'A94'],
  'after the code is entered, the sign-in is retried every 5 s for 180 s; then a message says that the account was not confirmed',
  async ({ page }) => {
    const person = createPerson('Pat Pending');
    let attemptCount = 0;
    await mockPoolAction(page, 'InitiateAuth', (route) => {
      attemptCount += 1;
      return route.fulfill({
        status: 400,
        json: { __type: 'UserNotConfirmedException', message: 'User is not confirmed.' },
      });
    });
    await page.clock.install();
    await page.goto('/auth/signup');
    await getField(page, 'Name').fill(person.name);
    await getField(page, 'Email').fill(person.email);
    await getField(page, 'Password').fill(person.password);
    await getButton(page, 'Create account').click();
    await getField(page, 'Confirmation code').fill(await readCode(person.email));
    await expect(getHeading(page, 'Signing you in…')).toBeVisible();
    const maxAttempts = 180 / 5 + 1;
    while (attemptCount < maxAttempts - 1) {
      const previousCount = attemptCount;
      await page.clock.runFor(4_000);
      await page.clock.runFor(1_000);
      await expect.poll(() => attemptCount).toBe(previousCount + 1);
    }
    await page.clock.runFor(5_000);
    await expectFailure(page, 'AutoSignInException', 'The account was not confirmed on time.');
    await page.clock.runFor(60_000);
    expect(attemptCount).toBeLessThanOrEqual(maxAttempts);

    await page.unrouteAll();
    await page.goto('/auth/login');
    await submitSignIn(page, person);
    await expectSignedIn(page);
  },
);

proves(['A41'], 'if a pool confirms an account immediately, no code is requested', async ({ page }) => {
  const person = createPerson('Con Confirmed');
  // Some pools confirm users automatically; ours never does.
  await mockPoolAction(page, 'SignUp', async (route) => {
    await register(person);
    await route.fulfill({ json: { UserConfirmed: true, UserSub: 'a-hosted-account' } });
  });
  await page.goto('/auth/signup');
  await getField(page, 'Name').fill(person.name);
  await getField(page, 'Email').fill(person.email);
  await getField(page, 'Password').fill(person.password);
  await getButton(page, 'Create account').click();
  await expectSignedIn(page);
  await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();
});

proves(['A50'], 'a challenge that is not answered within 180 s expires', async ({ page }) => {
  const person = await registerWithFactors('Ova Over', ['authenticator']);
  await page.clock.install();
  await page.goto('/auth/login');
  await submitSignIn(page, person);
  await expect(getHeading(page, 'Enter the code')).toBeVisible();
  await page.clock.runFor(150_000);
  await expect(getHeading(page, 'Enter the code')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText('That took too long. Start again.')).toBeVisible();
  await expect(getHeading(page, 'Welcome back')).toBeVisible();
});

/** Changes the stored expiry of the tokens. */
const setTokenExpiry = (page: Page, secondsLeft: number): Promise<void> =>
  page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('reportage.session.user:'));
    const tokens = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...tokens, expires_at: Math.floor(Date.now() / 1000) + ${secondsLeft} }));
  })()`);

proves(
  ['A52', 'A111'],
  'tokens are renewed in their last 5 s, and kept while there is no network',
  async ({ page }) => {
    const person = createPerson('Wes Weaknet');
    await register(person);
    await signIn(page, person);
    const getRenewalCount = countActions(page, 'GetTokensFromRefreshToken');
    await setTokenExpiry(page, 60);
    await page.goto('/account/profile');
    await expect(getField(page, 'Name')).toHaveValue(person.name);
    expect(getRenewalCount()).toBe(0);

    await setTokenExpiry(page, 4);
    await page.route('**/identity/', (route) =>
      getAction(route.request()) === 'GetTokensFromRefreshToken' ? route.abort() : route.fallback(),
    );
    await getField(page, 'Name').fill('Wes Nonet');
    await getButton(page, 'Save changes').click();
    await expectFailure(page, 'NetworkError', 'A network error has occurred.');
    await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();

    await page.unrouteAll();
    const failedCount = getRenewalCount();
    await getButton(page, 'Save changes').click();
    await expect(getButton(page, 'Account of Wes Nonet')).toBeVisible();
    expect(failedCount).toBeGreaterThan(0);
    expect(getRenewalCount()).toBeGreaterThan(failedCount);
  },
);

proves(['A81'], 'credentials are fetched again every 3,000 s', async ({ page }) => {
  const person = createPerson('Cre Dentials');
  await register(person);
  await page.clock.install();
  const getFetchCount = countActions(page, 'GetCredentialsForIdentity');
  await signIn(page, person);
  await expect.poll(getFetchCount).toBe(1);
  await page.clock.fastForward(2_900_000);
  await page.clock.runFor(1_000);
  expect(getFetchCount()).toBe(1);
  await page.clock.fastForward(100_000);
  await expect.poll(getFetchCount).toBe(2);
});

proves(['A109'], 'a request to which the pool responds with 503 is sent three times', async ({ page }) => {
  let attemptCount = 0;
  await mockPoolAction(page, 'InitiateAuth', (route) => {
    attemptCount += 1;
    return route.fulfill({ status: 503, json: { __type: 'ServiceUnavailable', message: 'Come back later.' } });
  });
  await page.goto('/auth/login');
  await submitSignIn(page, createPerson('Three Times'));
  await expectFailure(page, 'ServiceUnavailable', 'Come back later.');
  expect(attemptCount).toBe(3);
});
