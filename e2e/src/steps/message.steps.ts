import { expect, type Page } from 'playwright/test';

/** The message of a failure, under the error's own name and with its words. */
export async function expectFailure(page: Page, name: string, words: string | RegExp): Promise<void> {
  const message = page.getByRole('region', { name: 'Messages' }).locator(`[data-error="${name}"]`).last();
  await expect(message).toContainText(words);
  await expect(message).toBeVisible();
}

/** Closes the messages, so that the next one is not taken for one of them. */
export async function dismissMessages(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}
