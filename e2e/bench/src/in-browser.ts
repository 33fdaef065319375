import { type Browser, chromium } from 'playwright/test';
import { findChromium, launchFlags } from '../../src/browser.ts';

/** Provides a browser for the duration of `use`. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  flags: readonly string[] = [],
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...launchFlags, ...flags] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
