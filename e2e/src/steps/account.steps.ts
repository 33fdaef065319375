import { expect, type Page } from 'playwright/test';
import { readCode, readEmail } from '../mailbox.ts';
import { createUniqueWord } from '../unique-word.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Creates the data for a user that no other run has signed up. */
export const createPerson = (name: string): Person => ({
  name,
  email: `${name
    .toLowerCase()
    .replace(/\W+/g, '.')
    .replace(/^\.|\.$/g, '')}.${createUniqueWord()}@example.test`,
  password: 'harbour-walk-2026',
});

/** Fills in and submits the open sign-up form. */
async function submitSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/auth\/verify\?u=/);
}

/** Signs up through an invitation link; the invitation opens afterwards. */
export async function signUpByInvitation(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/signup$/);
  await submitSignUp(page, person);
  // Until the email with the code arrives, the invitation is the newest email.
  await expect.poll(async () => (await readEmail(person.email)).text).toMatch(/\b\d{6}\b/);
  await page.getByLabel('Confirmation code').fill(await readCode(person.email));
  await expect(page).toHaveURL(/\/invite/);
}

/** Signs up with the code from the mailbox, which also signs the person in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/signup');
  await submitSignUp(page, person);
  // The form submits itself after the sixth digit.
  await page.getByLabel('Confirmation code').fill(await readCode(person.email));
  await expect(page).toHaveURL(/\/workspaces$/);
}

/** Fills in and submits the open sign-in form. */
export async function submitSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login');
  await submitSignIn(page, person);
  // If the user has a single workspace, the sign-in opens it.
  await expect(page).toHaveURL(/\/(workspaces|campaigns)$/);
}

/** Signs out through the account menu, which closes when the screen behind it changes. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: /^Account of/ }).click();
    await menu.getByRole('button', { name: 'Sign out' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/auth\/login$/);
}
