import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { readBootConfig } from '../src/boot-config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { createPerson, signOut } from '../src/steps/account.steps.ts';
import { configureOidc } from '../src/steps/boot-config.steps.ts';
import { expectAccessible } from '../src/steps/factor.steps.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const readStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>("Object.keys(sessionStorage).filter((key) => key.includes('social'))");

async function expectSignIn(page: Page, provider: string): Promise<void> {
  const person = createPerson(`Sol ${provider}`);
  await page.goto('/auth/login');
  await expectAccessible(page);
  const [authorizeRequest] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/oauth2/authorize')),
    getButton(page, `Continue with ${provider}`).click(),
  ]);
  const authorizeParameters = new URL(authorizeRequest.url()).searchParams;
  expect(authorizeParameters.get('response_type')).toBe('code');
  expect(authorizeParameters.get('scope')).toBe('profile email openid');
  expect(authorizeParameters.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  // Only the provider's page has a name field.
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await getButton(page, 'Continue').click();
  await expect(page).toHaveURL(/\/workspaces$/);
  await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();
  expect(await readStoredKeys(page)).toEqual([]);
  await page.reload();
  await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();
}

proves(['A17', 'A48', 'A72', 'A79', 'A80'], 'a user signs in with Google and stays signed in', ({ page }) =>
  expectSignIn(page, 'Google'),
);

proves(['A18', 'A48', 'A72', 'A79', 'A80'], 'a user signs in with Facebook and stays signed in', ({ page }) =>
  expectSignIn(page, 'Facebook'),
);

proves(
  ['A49'],
  'a user who cancels on the provider’s page returns to the sign-in screen, which says so',
  async ({ page }) => {
    await page.goto('/auth/login');
    await getButton(page, 'Continue with Google').click();
    await getButton(page, 'Cancel').click();
    await expect(page.getByRole('alert')).toContainText('You were not signed in.');
    await expect(page).toHaveURL('/auth/login');
    expect(await readStoredKeys(page)).toEqual([]);
    await expectAccessible(page);
  },
);

test('a redirect from the provider with a wrong state does not sign the user in', async ({ page }) => {
  await page.goto('/auth/login?code=stolen&state=swapped');
  await expect(page.getByRole('alert')).toContainText('You were not signed in.');
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate("Object.keys(localStorage).some((key) => key.includes('session.user'))")).toBe(false);
});

test('if the pool has its own cookie, signing out opens its logout URL, and the next user must sign in', async ({
  page,
  context,
}) => {
  const { oidc } = await readBootConfig();
  const logoutUri = new URL('/auth/login', oidc.redirectUri).href;
  // A hosted pool keeps such a cookie. Our own pool does not, so this test configures the page itself.
  await configureOidc(page, { logoutUri });
  const person = createPerson('Sia Signout');
  await page.goto('/auth/login');
  await getButton(page, 'Continue with Google').click();
  // Only the provider's page has a name field.
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await getButton(page, 'Continue').click();
  await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();
  const [signOutRequest] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/identity/logout'),
    signOut(page),
  ]);
  const parameters = new URL(signOutRequest.url()).searchParams;
  expect({ client: parameters.get('client_id'), back: parameters.get('logout_uri') }).toEqual({
    client: oidc.clientId,
    back: logoutUri,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect((await context.cookies()).filter(({ path }) => path.startsWith('/identity'))).toEqual([]);
  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/auth\/signup$/);
});
