import { expect } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';

/** Returns the banner that tells users with an open tab that a newer version is available. */
export const getUpdateBanner = (page: Page): Locator => page.getByText('A new version is ready.');

/** Does what a browser does when the user returns to the tab. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
}

/** Expects the banner. Retries, because a tab waits at least ten seconds between requests for the live release. */
export async function expectUpdateBanner(page: Page): Promise<void> {
  await expect(async () => {
    await returnToTab(page);
    await expect(getUpdateBanner(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
