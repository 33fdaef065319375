import type { Locator, Page } from 'playwright/test';
import type { Person } from './account.steps.ts';

type PasswordField = 'current-password' | 'new-password';

/** Returns the only form of a sign-in screen. */
const getForm = (page: Page): Locator => page.getByRole('main').locator('form');

/**
 * Fills in the account and the password as a password manager does: it finds a form's fields by their attributes, sets
 * the values of those that are neither hidden nor read-only, and notifies the page.
 */
export async function fillLikePasswordManager(
  page: Page,
  { email, password }: Person,
  kind: PasswordField,
): Promise<void> {
  await getForm(page).locator('input[autocomplete~="username"]').waitFor({ state: 'attached' });
  const values = { username: email, [kind]: password };
  await page.evaluate(`(() => {
    const form = document.querySelector('main form');
    for (const [purpose, value] of Object.entries(${JSON.stringify(values)})) {
      const input = form.querySelector('input[autocomplete~="' + purpose + '"]');
      if (input.readOnly) continue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
      for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    }
    form.querySelector('input[type="password"]').focus();
  })()`);
}

/** Reads a form as a password manager does. @returns the values of its fields by purpose, without people's names */
export async function readForm(page: Page, form = getForm(page)): Promise<Record<string, string>> {
  const inputs = await form.locator('input[autocomplete]').all();
  const fields = inputs.map(async (input) => {
    const purpose = ((await input.getAttribute('autocomplete')) ?? '').split(' ')[0] ?? '';
    return [purpose, purpose === 'name' ? '' : await input.inputValue()] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}
