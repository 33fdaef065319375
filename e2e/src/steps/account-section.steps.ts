import { expect, type Page } from 'playwright/test';
import { register } from '../pool.ts';
import { createPerson, type Person, signIn } from './account.steps.ts';

const sections = {
  profile: 'Profile',
  'sign-in': 'Sign-in',
  devices: 'Devices',
  notifications: 'Notifications',
} as const;

export type AccountSection = keyof typeof sections;

/** Opens a section of the signed-in person's account. */
export async function openAccountSection(page: Page, section: AccountSection): Promise<void> {
  await page.goto(`/account/${section}`);
  await expect(page.getByRole('heading', { level: 1, name: sections[section] })).toBeVisible();
}

/** Registers a new person and opens a section of their account. */
export async function openAccount(page: Page, name: string, section: AccountSection = 'profile'): Promise<Person> {
  const person = createPerson(name);
  await register(person);
  await signIn(page, person);
  await openAccountSection(page, section);
  return person;
}
