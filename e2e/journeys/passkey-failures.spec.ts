import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { untrustedHostName } from '../src/browser.ts';
import { describeJourneys, requireCapabilities } from '../src/journeys.ts';
import { readTokens, register } from '../src/pool.ts';
import { createPerson, type Person, submitSignIn } from '../src/steps/account.steps.ts';
import {
  addVirtualAuthenticator,
  expectAccessible,
  makePasskey,
  type VirtualAuthenticator,
} from '../src/steps/factor.steps.ts';
import { expectFailure } from '../src/steps/message.steps.ts';
import { startTestEdge } from '../src/test-edge.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Registers a user and creates their passkey on the page. */
async function registerWithPasskey(page: Page, name: string): Promise<Person & VirtualAuthenticator> {
  const person = createPerson(name);
  await register(person);
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto('/auth/login');
  await makePasskey(page, (await readTokens(person)).AccessToken);
  return { ...person, ...authenticator };
}

/** Enters the email address on the open sign-in screen, which then lists the first factors. */
async function openFirstFactors(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await getButton(page, 'Continue with a passkey').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose how to sign in' })).toBeVisible();
}

proves(
  ['A104'],
  'in a browser without passkey support, the sign-in screen and the account screen say so',
  async ({ page }) => {
    const person = await registerWithPasskey(page, 'Una Unsupported');
    await page.addInitScript('delete globalThis.PublicKeyCredential');
    await page.goto('/auth/login');
    await openFirstFactors(page, person);
    const message = 'This browser cannot use passkeys. Choose another method.';
    await expect(getButton(page, /^Passkey/)).toContainText(message);
    await expect(getButton(page, /^Passkey/)).toBeDisabled();
    await expectAccessible(page);
    await getButton(page, 'Use another account').click();
    await submitSignIn(page, person);
    await expect(page).toHaveURL(/\/workspaces$/);
    await page.goto('/account/sign-in');
    await expect(page.getByText(message)).toBeVisible();
    await expect(getButton(page, 'Add a passkey')).toHaveCount(0);
  },
);

proves(['A105'], 'a canceled passkey request is reported and can be retried', async ({ page }) => {
  const person = await registerWithPasskey(page, 'Cal Canceled');
  await person.setUserVerified(false);
  await openFirstFactors(page, person);
  await getButton(page, /^Passkey/).click();
  await expectFailure(
    page,
    'PasskeyCanceled',
    'The passkey was not used: the request was canceled or took too long. Try again.',
  );
  await person.setUserVerified(true);
  await getButton(page, 'Use passkey').click();
  await expect(page).toHaveURL(/\/workspaces$/);
});

proves(['A106'], 'a passkey request aborted by other code in the browser is reported', async ({ page }) => {
  const person = await registerWithPasskey(page, 'Abe Aborted');
  // A password manager that replaces the browser's passkeys may abort a request; no browser does so by itself.
  await page.evaluate(`navigator.credentials.get = () => Promise.reject(new DOMException('aborted', 'AbortError'))`);
  await openFirstFactors(page, person);
  await getButton(page, /^Passkey/).click();
  await expectFailure(page, 'PasskeyOperationAborted', 'The passkey request was aborted. Try again.');
});

proves(['A107'], 'a passkey for another host name is reported as such', async ({ page }) => {
  requireCapabilities('localProcesses');
  const person = await registerWithPasskey(page, 'Rel Relying');
  const edge = await startTestEdge({}, '127.0.0.1');
  try {
    await page.goto(`${edge.origin}/auth/login`);
    await openFirstFactors(page, person);
    await getButton(page, /^Passkey/).click();
    await expectFailure(
      page,
      'RelyingPartyMismatch',
      'This account’s passkeys belong to a different domain. Choose another method.',
    );
  } finally {
    await edge.stop();
  }
});

proves(['A108'], 'a page without https explains that passkeys need it, and accepts the password', async ({ page }) => {
  requireCapabilities('localProcesses');
  const person = await registerWithPasskey(page, 'Sec Secure');
  const edge = await startTestEdge({}, untrustedHostName);
  try {
    await page.goto(`${edge.origin}/auth/login`);
    await openFirstFactors(page, person);
    const message = 'Passkeys need a secure connection (https). Choose another method.';
    await expect(getButton(page, /^Passkey/)).toContainText(message);
    await expect(getButton(page, /^Passkey/)).toBeDisabled();
    await getButton(page, /^Password/).click();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${edge.origin}/workspaces`);
    await page.goto(`${edge.origin}/account/sign-in`);
    await expect(page.getByText(message)).toBeVisible();
  } finally {
    await edge.stop();
  }
});
