import type { Browser, Page } from '@playwright/test';
import { windowHeight } from '../visited-site.ts';

/** What a visitor does on a page, in order. Time passes only where the script says so. */
export type VisitStep = { scrollBy: number } | { stayMs: number } | { click: string };

async function act(page: Page, step: VisitStep): Promise<void> {
  if ('stayMs' in step) return page.clock.runFor(step.stayMs);
  if ('click' in step) return page.getByRole('button', { name: step.click }).click();
  const before = await page.evaluate<number>('window.scrollY');
  await page.mouse.wheel(0, step.scrollBy);
  await page.waitForFunction(`window.scrollY === ${before + step.scrollBy}`);
}

/**
 * A visitor of their own (address, agent) opens the page under a clock that this script holds, follows the steps and
 * leaves. What the product should count follows from the steps alone.
 */
export async function visit(
  browser: Browser,
  url: string,
  userAgent: string,
  steps: readonly VisitStep[],
): Promise<void> {
  const context = await browser.newContext({ userAgent, viewport: { width: 1_200, height: windowHeight } });
  const page = await context.newPage();
  const opensAt = Date.now();
  await page.clock.install({ time: opensAt - 1_000 });
  await page.clock.pauseAt(opensAt);
  const tracked = page.waitForResponse((response) => response.url().endsWith('/t/v1/events') && response.ok());
  await page.goto(url);
  await tracked;
  for (const step of steps) await act(page, step);
  // The beacon of leaving is sent by a page that is gone, so no page of the test sees it: what it carried must be in the report.
  await page.goto('about:blank');
  await context.close();
}
