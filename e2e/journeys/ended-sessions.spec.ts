import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { describeJourneys } from '../src/journeys.ts';
import { callPool, readTokens, register } from '../src/pool.ts';
import { createPerson, signIn } from '../src/steps/account.steps.ts';

describeJourneys({ areas: ['auth', 'host'] });

/** The product promises that sessions end within this delay. */
const maxDelayMs = 5_000;

test('signing out everywhere ends the sessions in other pages and invalidates their tokens within seconds', async ({
  browser,
}) => {
  const person = createPerson('Eve Everywhere');
  await register(person);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  const { AccessToken, IdToken } = await readTokens(person);
  const api = createApi(IdToken);
  await api.call(calls.listWorkspaces, {});

  await callPool('GlobalSignOut', { AccessToken });
  await expect.poll(async () => (await api.send('GET', 'workspaces')).status, { timeout: maxDelayMs }).toBe(401);
  // The page is idle, so it learns from its live channel that the session has ended.
  await expect(page).toHaveURL(/\/auth\/(signup|login)$/, { timeout: 4 * maxDelayMs });
  await context.close();
});

test('no script can read the refresh token, and the session survives a reload and opens in a second tab', async ({
  browser,
}) => {
  const person = createPerson('Hal Hidden');
  await register(person);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  const readableData = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  const refreshCookie = (await context.cookies()).find(({ name }) => name.startsWith('identity-refresh-'));
  expect(refreshCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/identity' });
  expect(readableData).not.toContain(refreshCookie?.value ?? '');

  // Makes the tokens expire, as they do after an hour: the next visit renews the session with the cookie.
  await page.evaluate(`(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('reportage.session.user:'));
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), expires_at: 1 }));
  })()`);
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto('/account/profile');
  await expect(secondTab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await context.close();
});
