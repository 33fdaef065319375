import { inviteStorageKey } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { changeAccounts } from '../src/accounts-command.ts';
import { describeJourneys, requireCapabilities } from '../src/journeys.ts';
import { readCode, readNextCode } from '../src/mailbox.ts';
import { register } from '../src/pool.ts';
import { createPerson, type Person, signOut } from '../src/steps/account.steps.ts';
import { expectAccessible, registerWithFactors, waitForAuthenticatorCode } from '../src/steps/factor.steps.ts';
import { focusByKeyboard, press, typeInto } from '../src/steps/keyboard.steps.ts';
import { fillLikePasswordManager, readForm } from '../src/steps/password-manager.steps.ts';

describeJourneys({ areas: ['auth'] });

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const getField = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/workspaces$/);

const account = 'ada@example.test';
const accountQuery = `u=${encodeURIComponent(account)}`;

proves(
  ['A01', 'A03', 'A04', 'A05', 'A06', 'A07'],
  'each sign-in screen opens at its URL, is accessible, and reads the account from the u parameter',
  async ({ page }) => {
    for (const [path, title, text] of [
      ['/auth/signup', 'Create your account', ''],
      ['/auth/login', 'Welcome back', ''],
      ['/auth/forgot', 'Reset your password', ''],
      [`/auth/verify?${accountQuery}`, 'Confirm your email address', `We sent a code to ${account}.`],
      [`/auth/reset?${accountQuery}`, 'Choose a new password', `We sent a code to ${account}.`],
    ] as const) {
      await page.goto(path);
      await expect(getHeading(page, title)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(text);
      await expectAccessible(page);
    }
  },
);

/**
 * Submits incomplete forms. Each one shows its message next to the field, focuses the field and sends nothing to the
 * pool.
 */
async function expectRejectedAtFields(page: Page, forms: readonly (readonly [string, string, readonly string[]])[]) {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']) requestedUrls.push(request.url());
  });
  for (const [path, submit, messages] of forms) {
    await page.goto(path);
    await getButton(page, submit).click();
    for (const text of messages) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeFocused();
  }
  expect(requestedUrls).toEqual([]);
}

const accountRequired = 'Enter your email address.';
const passwordRequired = 'Enter your password.';
const codeRequired = 'Enter the code from the email.';

proves(['A53', 'A54', 'A57'], 'sign-in and sign-up require an account and a password', ({ page }) =>
  expectRejectedAtFields(page, [
    ['/auth/login', 'Sign in', [accountRequired, passwordRequired]],
    ['/auth/signup', 'Create account', ['Enter your name.', accountRequired, passwordRequired]],
  ]),
);

proves(
  ['A55', 'A56', 'A60', 'A61'],
  'confirming and resetting require an account, a code and a new password',
  ({ page }) =>
    expectRejectedAtFields(page, [
      ['/auth/forgot', 'Send code', [accountRequired]],
      ['/auth/verify', 'Confirm email address', [accountRequired, codeRequired]],
      ['/auth/reset', 'Set new password', [accountRequired, codeRequired, 'Enter a new password.']],
    ]),
);

test('our own pool requires passwords of at least eight characters that are not easy to guess', async ({ page }) => {
  await page.goto('/auth/signup');
  await getField(page, 'Password').fill('x7$kQ2p');
  await getButton(page, 'Create account').click();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await getField(page, 'Password').fill('Passwort123');
  await expect(page.getByText(/^Weak\. It is close to a password/)).toBeVisible();
  await getButton(page, 'Create account').click();
  await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible();
  await getField(page, 'Password').fill('x7$kQ2pLm');
  await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeHidden();
});

test('everything from sign-up to password reset can be done with the keyboard alone', async ({ page }) => {
  const person = createPerson('Kit Keyboard');
  await page.goto('/auth/signup');
  await expect(getField(page, 'Name')).toBeFocused();
  await page.keyboard.type(person.name);
  await typeInto(page, getField(page, 'Email'), person.email);
  await typeInto(page, getField(page, 'Password'), person.password);
  await page.keyboard.press('Enter');
  await expect(getField(page, 'Confirmation code')).toBeFocused();
  const firstCode = await readCode(person.email);
  await press(page, getButton(page, 'Send a new code'));
  const secondCode = await readNextCode(person.email, firstCode);
  await focusByKeyboard(page, getField(page, 'Confirmation code'), 'Shift+Tab');
  await page.keyboard.type(secondCode);
  await expectSignedIn(page);

  await press(page, getButton(page, /^Account of/));
  await press(page, page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign out' }));
  await expect(getField(page, 'Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await expect(getField(page, 'Email')).toHaveValue(person.email);
  await press(page, getButton(page, 'Send code'));
  await expect(getField(page, 'Confirmation code')).toBeFocused();
  await page.keyboard.type(await readNextCode(person.email, secondCode));
  await typeInto(page, getField(page, 'New password'), 'another-walk-2027');
  await page.keyboard.press('Enter');
  await expect(getField(page, 'Password')).toBeFocused();
  await page.keyboard.type('another-walk-2027');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('every sign-in step can be completed, and the message about a wrong password dismissed, with the keyboard alone', async ({
  page,
}) => {
  const person = await registerWithFactors('Kay Keys', ['authenticator', 'email']);
  await page.goto('/auth/login');
  await expect(getField(page, 'Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await press(page, getButton(page, 'Continue with a passkey'));
  await expect(getHeading(page, 'Choose how to sign in')).toBeVisible();
  await expect(getButton(page, /^Password/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getField(page, 'Password')).toBeFocused();
  await page.keyboard.type('wrong-password-1');
  await page.keyboard.press('Enter');
  const dismiss = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' });
  await press(page, dismiss);
  await expect(dismiss).toBeHidden();
  await focusByKeyboard(page, getField(page, 'Password'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(getHeading(page, 'How do you want to confirm it’s you?')).toBeVisible();
  await press(page, getButton(page, /^Authenticator app/));
  await expect(getField(page, 'Code')).toBeFocused();
  await focusByKeyboard(page, page.getByRole('checkbox', { name: /on this device again/ }));
  await page.keyboard.press('Space');
  await focusByKeyboard(page, getField(page, 'Code'), 'Shift+Tab');
  await page.keyboard.type(await waitForAuthenticatorCode(person.secret));
  await expectSignedIn(page);
});

test('a password manager can fill each form, and finds the account wherever a password is entered', async ({
  page,
}) => {
  const person = createPerson('Pam Manager');
  await page.goto('/auth/signup');
  await getField(page, 'Name').fill(person.name);
  // A password manager fills these fields for a new account, and then stores them.
  await fillLikePasswordManager(page, person, 'new-password');
  expect(await readForm(page)).toEqual({ name: '', username: person.email, 'new-password': person.password });
  await getButton(page, 'Create account').click();
  await expect(getField(page, 'Confirmation code')).toBeVisible();
  expect(await readForm(page)).toEqual({ username: person.email, 'one-time-code': '' });
  await getField(page, 'Confirmation code').fill(await readCode(person.email));
  await expectSignedIn(page);
  await signOut(page);

  await fillLikePasswordManager(page, person, 'current-password');
  await getButton(page, 'Sign in').click();
  await expectSignedIn(page);
  await page.goto('/account/sign-in');
  const changeForm = page.locator('form').filter({ has: getField(page, 'Current password') });
  await expect(changeForm).toBeVisible();
  expect(await readForm(page, changeForm)).toEqual({
    username: person.email,
    'current-password': '',
    'new-password': '',
  });
  await signOut(page);

  await page.goto(`/auth/reset?u=${encodeURIComponent(person.email)}`);
  await expect(getField(page, 'New password')).toBeVisible();
  expect(await readForm(page)).toEqual({ username: person.email, 'one-time-code': '', 'new-password': '' });

  // The password can also be a separate step of the sign-in, whose form contains the account as well.
  await page.goto('/auth/login');
  await getField(page, 'Email').fill(person.email);
  await getButton(page, 'Continue with a passkey').click();
  await getButton(page, /^Password/).click();
  await expect(getField(page, 'Password')).toBeVisible();
  expect(await readForm(page)).toEqual({ username: person.email, 'current-password': '' });
  await fillLikePasswordManager(page, person, 'current-password');
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});

test('a password manager also fills the form that replaces a temporary password', async ({ page }) => {
  requireCapabilities('localProcesses');
  const person: Person = createPerson('Tem Porary');
  const temporaryPassword = await changeAccounts('invite', person.email);
  await page.goto('/auth/login');
  await fillLikePasswordManager(page, { ...person, password: temporaryPassword }, 'current-password');
  await getButton(page, 'Sign in').click();
  await expect(getHeading(page, 'Choose your password')).toBeVisible();
  expect(await readForm(page)).toEqual({ username: person.email, 'new-password': '', name: '' });
  await getField(page, 'Name').fill(person.name);
  await fillLikePasswordManager(page, person, 'new-password');
  await getButton(page, 'Continue').click();
  await expectSignedIn(page);
});

proves(['A09'], 'a user who signs in with a stored invitation is redirected to it', async ({ page }) => {
  const person = createPerson('Ina Invited');
  await register(person);
  await page.goto('/auth/login');
  await page.evaluate(`localStorage.setItem('${inviteStorageKey}', 'an-invite')`);
  await getField(page, 'Email').fill(person.email);
  await getField(page, 'Password').fill(person.password);
  await getButton(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/invite/);
});
