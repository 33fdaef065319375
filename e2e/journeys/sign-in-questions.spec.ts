import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { changeAccounts } from '../src/accounts-command.ts';
import { describeJourneys, requireCapabilities } from '../src/journeys.ts';
import { readCode, readEmail, readNextCode } from '../src/mailbox.ts';
import { callPool, readTokens, register } from '../src/pool.ts';
import { createPerson, type Person, signOut, submitSignIn } from '../src/steps/account.steps.ts';
import {
  addVirtualAuthenticator,
  expectAccessible,
  makePasskey,
  registerWithFactors,
  waitForAuthenticatorCode,
} from '../src/steps/factor.steps.ts';

describeJourneys({ areas: ['auth'] });

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getCodeField = (page: Page) => page.getByLabel('Code', { exact: true });
const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function startSignIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login');
  await submitSignIn(page, person);
}

const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

proves(
  ['A21', 'A31', 'A64'],
  'an authenticator code is requested after the password, even after a reload, and never again on a remembered device',
  async ({ page }) => {
    const person = await registerWithFactors('Tara Token', ['authenticator']);
    await startSignIn(page, person);
    await expect(getHeading(page, 'Enter the code')).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
    await page.reload();
    await expect(getCodeField(page)).toBeFocused();
    await expectAccessible(page);
    await getButton(page, 'Continue').click();
    await expect(page.getByText('Enter the code.')).toBeVisible();
    await getCodeField(page).fill('000000');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/code/i);
    await expect(getCodeField(page)).toHaveValue('000000');

    await page.getByRole('checkbox', { name: /on this device again/ }).check();
    await getCodeField(page).fill(await waitForAuthenticatorCode(person.secret));
    await expectSignedIn(page);
    await expect.poll(() => listRememberedDevices(person.email)).toEqual(['remembered']);
    expect(await readDeviceMetadata(page, person.email)).toEqual({
      deviceKey: expect.stringMatching(/^us-west-2_/),
      groupKey: expect.stringMatching(/.+/),
      randomSecret: expect.stringMatching(/^[\w+/]{50,}={0,2}$/),
    });

    await signOut(page);
    await submitSignIn(page, person);
    await expectSignedIn(page);

    async function listRememberedDevices(email: string): Promise<(string | undefined)[]> {
      const AccessToken = await getAccessToken(page, email);
      const { Devices } = await callPool('ListDevices', { AccessToken });
      return Devices.map(({ DeviceAttributes }) => DeviceAttributes.at(-1)?.Value);
    }
  },
);

/** Reads the access token from the tab, because signing in again would require another code. */
const getAccessToken = (page: Page, email: string): Promise<string> =>
  page.evaluate<string>(`Object.values(localStorage)
    .filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))
    .find(({ profile }) => profile?.email === ${JSON.stringify(email)}).access_token`);

/** Reads the device metadata that the browser stores in addition to the tokens. */
const readDeviceMetadata = (page: Page, account: string): Promise<unknown> =>
  page.evaluate<unknown>(`new Promise((resolve, reject) => {
    const openRequest = indexedDB.open('reportage.devices');
    openRequest.onerror = () => reject(openRequest.error);
    openRequest.onsuccess = () => {
      const getRequest = openRequest.result.transaction('devices').objectStore('devices').get(${JSON.stringify(account)});
      getRequest.onsuccess = () => resolve(getRequest.result);
    };
  })`);

proves(['A30'], 'an email code is requested after the password', async ({ page }) => {
  const person = await registerWithFactors('Emil Mailer', ['email']);
  const previousCode = await readCode(person.email);
  await startSignIn(page, person);
  await expect(page.getByText(/We sent an email with a code to e\*+@/)).toBeVisible();
  await getCodeField(page).fill(await readNextCode(person.email, previousCode));
  await getButton(page, 'Continue').click();
  await expectSignedIn(page);
});

proves(['A33', 'A65'], 'a user with two second factors chooses one', async ({ page }) => {
  const person = await registerWithFactors('Sela Choice', ['authenticator', 'email']);
  await startSignIn(page, person);
  await expect(getHeading(page, 'How do you want to confirm it’s you?')).toBeVisible();
  await expectAccessible(page);
  await getButton(page, /^Email/).click();
  await expect(page.getByText(/We sent an email with a code/)).toBeVisible();
  await getButton(page, 'Use another account').click();
  await submitSignIn(page, person);
  await getButton(page, /^Authenticator app/).click();
  await getCodeField(page).fill(await waitForAuthenticatorCode(person.secret));
  await expectSignedIn(page);
});

proves(['A32'], 'a temporary password is replaced, and the missing name is requested', async ({ page }) => {
  requireCapabilities('localProcesses');
  const person = createPerson('Nia Newcomer');
  const temporaryPassword = await changeAccounts('invite', person.email);
  await startSignIn(page, { ...person, password: temporaryPassword });
  await expect(getHeading(page, 'Choose your password')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await getButton(page, 'Continue').click();
  await expectSignedIn(page);
  await expect(getButton(page, `Account of ${person.name}`)).toBeVisible();
  await signOut(page);
  await submitSignIn(page, person);
  await expectSignedIn(page);
});

proves(
  ['A39', 'A93'],
  'a user who must reset their password is redirected to the reset screen, and signs in with the new password',
  async ({ page }) => {
    requireCapabilities('localProcesses');
    const person = createPerson('Rea Reset');
    await register(person);
    const previousCode = await readCode(person.email);
    await changeAccounts('require-reset', person.email);
    await startSignIn(page, person);
    await expect(page).toHaveURL(`/auth/reset?u=${encodeURIComponent(person.email)}`);
    await page.getByRole('link', { name: 'Send a new code' }).click();
    await getButton(page, 'Send code').click();
    await page.getByLabel('Confirmation code').fill(await readNextCode(person.email, previousCode));
    const renewed = { ...person, password: 'another-walk-2027' };
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await getButton(page, 'Set new password').click();
    await expect(page).toHaveURL(/\/auth\/login\?u=/);
    await submitSignIn(page, renewed);
    await expectSignedIn(page);
  },
);

proves(['A36', 'A37'], 'the first factors listed for an account include its passkey', async ({ page }) => {
  const person = createPerson('Pia Passkey');
  await register(person);
  await addVirtualAuthenticator(page);
  await page.goto('/auth/login');
  await makePasskey(page, (await readTokens(person)).AccessToken);

  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await getButton(page, 'Continue with a passkey').click();
  await expect(getHeading(page, 'Choose how to sign in')).toBeVisible();
  await expectAccessible(page);
  await getButton(page, /^Passkey/).click();
  await expectSignedIn(page);
  await signOut(page);

  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await getButton(page, 'Continue with a passkey').click();
  await getButton(page, /^Password/).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

proves(['A38', 'A58'], 'a code sent by email can be used instead of the password', async ({ page }) => {
  const person = createPerson('Kay Keyholder');
  await register(person);
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await getButton(page, 'Continue with an emailed code').click();
  await expect(getHeading(page, 'Enter the code from the email')).toBeVisible();
  await expectAccessible(page);
  const codePattern = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/;
  await expect.poll(async () => (await readEmail(person.email)).text).toMatch(codePattern);
  const [code = ''] = codePattern.exec((await readEmail(person.email)).text) ?? [];
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});
