import { expect, type Page } from 'playwright/test';

/** Expects the message for a failure, with the error's name and text. */
export async function expectFailure(page: Page, name: string, text: string | RegExp): Promise<void> {
  const message = page.getByRole('region', { name: 'Messages' }).locator(`[data-error="${name}"]`).last();
  await expect(message).toContainText(text);
  await expect(message).toBeVisible();
}

/** Closes all messages, so that the next one is not mistaken for an earlier one. */
export async function dismissMessages(page: Page): Promise<void> {
  const dismissButtons = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' });
  while ((await dismissButtons.count()) > 0) await dismissButtons.first().click();
}

/** The resolution of the measurement, by the page's clock. */
const stepMs = 500;

/**
 * Measures how long a message stays. Uses the page's fake clock, which must be installed and only advances here, so
 * that a busy machine does not affect the result.
 */
export async function measureMessageDuration(page: Page, text: string, trigger: () => Promise<void>): Promise<number> {
  const message = page.getByRole('region', { name: 'Messages' }).getByText(text);
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
  await trigger();
  await expect(async () => {
    await page.clock.runFor(stepMs / 10);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  let stayedMs = 0;
  while (stayedMs < 20_000 && (await message.count()) > 0) {
    await page.clock.runFor(stepMs);
    stayedMs += stepMs;
  }
  await page.clock.resume();
  return stayedMs;
}

/** Expects ten seconds, within the resolution of the measurement. */
export function expectTenSeconds(stayedMs: number): void {
  expect(stayedMs).toBeGreaterThanOrEqual(10_000 - stepMs);
  expect(stayedMs).toBeLessThanOrEqual(10_000 + 2 * stepMs);
}
