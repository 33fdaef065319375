import { readFile } from 'node:fs/promises';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readNextTextedCode, readTextedCode } from '../src/mailbox.ts';
import { register } from '../src/pool.ts';
import { createPerson, signIn, signOut, submitSignIn } from '../src/steps/account.steps.ts';
import { openAccount, openAccountSection } from '../src/steps/account-section.steps.ts';
import { addVirtualAuthenticator, expectAccessible, waitForAuthenticatorCode } from '../src/steps/factor.steps.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

proves(
  ['A62', 'A63', 'A112'],
  'name and password can be changed on the account screen, which is accessible',
  async ({ page }) => {
    const person = await openAccount(page, 'Ada Account');
    await expectAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill('Ada Renamed');
    await getButton(page, 'Save changes').click();
    await expect(getButton(page, 'Account of Ada Renamed')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Renamed');

    await openAccountSection(page, 'sign-in');
    await expectAccessible(page);
    await getButton(page, 'Change password').click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await expect(page.getByText('Enter a new password.')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill('not-it-at-all');
    await page.getByLabel('New password', { exact: true }).fill('another-walk-2027');
    await getButton(page, 'Change password').click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/Incorrect/);
    await page.getByLabel('Current password', { exact: true }).fill(person.password);
    await getButton(page, 'Change password').click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await signOut(page);
    await submitSignIn(page, { ...person, password: 'another-walk-2027' });
    await expectSignedIn(page);
  },
);

proves(
  ['A31', 'A37'],
  'an authenticator and a passkey added on the account screen can be used to sign in',
  async ({ page }) => {
    await addVirtualAuthenticator(page);
    const person = await openAccount(page, 'Fae Factors', 'sign-in');
    await page.getByRole('switch', { name: 'Authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect your authenticator app' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByLabel('Code', { exact: true }).fill(await waitForAuthenticatorCode(secret, -1));
    await getButton(page, 'Connect').click();
    await expect(page.getByRole('switch', { name: 'Authenticator app' })).toBeChecked();
    await getButton(page, 'Add a passkey').click();
    await expect(page.getByRole('listitem').filter({ hasText: /Added/ })).toBeVisible();
    await signOut(page);

    await submitSignIn(page, person);
    await page.getByLabel('Code', { exact: true }).fill(await waitForAuthenticatorCode(secret));
    await expectSignedIn(page);
    await signOut(page);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await getButton(page, 'Continue with a passkey').click();
    await getButton(page, /^Passkey/).click();
    // A passkey that verified the user counts as both password and code.
    await expectSignedIn(page);
  },
);

proves(['A29'], 'a phone number verified on the account screen receives sign-in codes', async ({ page }) => {
  const person = await openAccount(page, 'Tess Texter', 'sign-in');
  const number = `+4479${String(Date.now()).slice(-8)}`;
  await page.getByRole('switch', { name: 'Text message' }).click();
  await page.getByLabel('Phone number').fill(number);
  await getButton(page, 'Send code').click();
  const firstCode = await readTextedCode(number);
  await page.getByLabel('Code', { exact: true }).fill(firstCode);
  await getButton(page, 'Confirm number').click();
  await expect(page.getByRole('switch', { name: 'Text message' })).toBeChecked();
  await signOut(page);

  await submitSignIn(page, person);
  await expect(page.getByText(/We sent a text message with a code to \+\*+\d{2,4}/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await readNextTextedCode(number, firstCode));
  await getButton(page, 'Continue').click();
  await expectSignedIn(page);
});

test('an active session can be signed out from another browser', async ({ page, browser }) => {
  const person = await openAccount(page, 'Dora Devices', 'devices');
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  });
  const otherPage = await phone.newPage();
  await signIn(otherPage, person);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome, Linux');
  await getButton(page, 'Sign out Safari, iPhone').click();
  await expect(getButton(page, 'Sign out Safari, iPhone')).toHaveCount(0);
  // The other browser is signed out as soon as it makes a call about the account.
  await otherPage.goto('/account/devices');
  await expect(otherPage).toHaveURL(/\/auth\/(signup|login)$/);
  await expect(getButton(page, /^Account of/)).toBeVisible();
});

test('account data can be downloaded, and the account can be deleted permanently', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  const person = await openAccount(page, 'Gail Goner');
  const [file] = await Promise.all([page.waitForEvent('download'), getButton(page, 'Download data').click()]);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { attributes: { email: person.email, name: 'Gail Goner' } }, workspaces: [] });

  await getButton(page, 'Delete account…').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(person.email);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await submitSignIn(page, person);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/Incorrect username or password/);
});

proves(
  ['A76', 'A77'],
  'the ID token is exchanged for an identity, and the identity for credentials',
  async ({ page }) => {
    const person = createPerson('Cleo Credentials');
    await register(person);
    const waitForPoolResponse = async (action: string): Promise<Record<string, unknown>> => {
      const response = await page.waitForResponse(
        (response) => response.request().headers()['x-amz-target'] === `AWSCognitoIdentityService.${action}`,
      );
      expect(response.status()).toBe(200);
      return (await response.json()) as Record<string, unknown>;
    };
    const [identity, credentials] = await Promise.all([
      waitForPoolResponse('GetId'),
      waitForPoolResponse('GetCredentialsForIdentity'),
      signIn(page, person),
    ]);
    expect(identity.IdentityId).toMatch(/^us-west-2:/);
    expect(credentials).toMatchObject({
      IdentityId: identity.IdentityId,
      Credentials: { AccessKeyId: expect.stringMatching(/^ASIA/), SessionToken: expect.any(String) },
    });
  },
);
