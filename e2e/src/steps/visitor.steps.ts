import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright/test';
import { findChromium, launchFlags } from '../browser.ts';
import { windowHeight } from '../visited-site.ts';

const lastBeaconMs = 1_000;

/** A visitor's actions on a page, in order. Time passes only as these steps specify. */
export type VisitStep = { scrollBy: number } | { stayMs: number } | { click: string };

async function takeStep(page: Page, step: VisitStep): Promise<void> {
  if ('stayMs' in step) return page.clock.runFor(step.stayMs);
  if ('click' in step) return page.getByRole('button', { name: step.click }).click();
  const startY = await page.evaluate<number>('window.scrollY');
  await page.mouse.wheel(0, step.scrollBy);
  await page.waitForFunction(`window.scrollY === ${startY + step.scrollBy}`);
}

/**
 * Opens the page in a visitor's own browser, takes the steps, and leaves. The page's clock advances only as the steps
 * specify. The user agent is set for the entire browser: one set for a page is lost when that page is left, so the last
 * beacon would come from a headless browser, which counts as a bot.
 */
export async function visit(url: string, userAgent: string, steps: readonly VisitStep[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // A browser that reports automation is not counted.
    args: [...launchFlags, '--disable-blink-features=AutomationControlled', `--user-agent=${userAgent}`],
  });
  try {
    const page = await browser.newPage({ userAgent, viewport: { width: 1_200, height: windowHeight } });
    const opensAt = Date.now();
    await page.clock.install({ time: opensAt - 1_000 });
    await page.clock.pauseAt(opensAt);
    const trackingResponse = page.waitForResponse(
      (response) => response.url().endsWith('/t/v1/events') && response.ok(),
    );
    await page.goto(url);
    await trackingResponse;
    for (const step of steps) await takeStep(page, step);
    // The last beacon's page has been left, so the test cannot observe it. The browser keeps running until it is sent.
    await page.goto('about:blank');
    await delay(lastBeaconMs);
  } finally {
    await browser.close();
  }
}
