import { expect, type Page } from 'playwright/test';
import { register } from '../pool.ts';
import { newPerson, type Person, signIn } from './account.steps.ts';

/** Registers a new person and opens their account screen. */
export async function openAccount(page: Page, name: string): Promise<Person> {
  const person = newPerson(name);
  await register(person);
  await signIn(page, person);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  return person;
}
