import { expect } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';

/** The banner by which an open tab announces that a reload would bring other versions. */
export const updateBanner = (page: Page): Locator => page.getByText('A new version is ready.');

/** Does what a browser does when the user returns to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
}

/** A tab requests the live release at most every ten seconds. */
export async function expectUpdateBanner(page: Page): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect(updateBanner(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
