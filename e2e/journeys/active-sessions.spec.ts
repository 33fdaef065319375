import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { register } from '../src/pool.ts';
import { createPerson, type Person, signIn } from '../src/steps/account.steps.ts';
import { expectAccessible } from '../src/steps/factor.steps.ts';

describeJourneys({ areas: ['auth'] });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const getTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Devices' });
const getSession = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openAccountWithGoogle(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ userAgent: firefox });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // Only the provider's page has a name field.
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/workspaces$/);
  await page.goto('/account/devices');
  await expect(getTitle(page)).toBeVisible();
  return page;
}

test('a session started with a provider can be signed out from another browser, and so can the current session', async ({
  browser,
}) => {
  const person = createPerson('Pia Sessions');
  await register(person);
  const context = await browser.newContext({ userAgent: safari });
  const currentDevice = await context.newPage();
  await signIn(currentDevice, person);
  const otherPage = await openAccountWithGoogle(browser, person);

  await currentDevice.goto('/account/devices');
  await expect(getSession(currentDevice, 'Safari, Mac')).toContainText('This device');
  await expect(getSession(currentDevice, 'Safari, Mac')).toContainText('Signed in with a password');
  await expect(getSession(currentDevice, 'Firefox, Windows')).toContainText('Signed in with Google');
  await expectAccessible(currentDevice);

  await currentDevice.getByRole('button', { name: 'Sign out Firefox, Windows' }).click();
  await expect(getSession(currentDevice, 'Firefox, Windows')).toBeHidden();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/auth\/(login|signup)$/);
  await otherPage.goto('/workspaces');
  await expect(otherPage).toHaveURL(/\/auth\/(login|signup)$/);

  await expect(getTitle(currentDevice)).toBeVisible();
  await currentDevice.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(currentDevice).toHaveURL(/\/auth\/login$/);
});
