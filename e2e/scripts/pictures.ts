/**
 * `pnpm pictures`: retakes the README's screenshots in the running product's demo workspace (`PUBLIC_ORIGIN`). They
 * show what a newcomer sees after the first start.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';
import { findChromium, launchFlags, ordinaryUserAgent } from '../src/browser.ts';
import { origin, repository } from '../src/config.ts';
import { submitSignIn } from '../src/steps/account.steps.ts';
import { expectScreenLoaded } from '../src/steps/screen.steps.ts';

const folder = join(repository, 'e2e/pictures');
/** The demo account, as `npm start` prints it. */
const demoPerson = { email: 'demo@reportage.example', password: 'Demo-reportage-1' };
const desktopViewport = { width: 1_280, height: 800 };
/** Tall enough to show the first figures of a report. */
const reportViewport = { width: 1_280, height: 1_120 };
const phoneViewport = { width: 360, height: 740 };

const savePicture = async (page: Page, name: string): Promise<void> => {
  await expectScreenLoaded(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

async function openDemo(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent: ordinaryUserAgent,
    viewport: desktopViewport,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/auth/login');
  await submitSignIn(page, demoPerson);
  // A user with a single workspace enters it immediately.
  await page.waitForURL('**/demo/campaigns');
  return page;
}

async function takePictures(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Autumn city breaks' }).waitFor();
  await savePicture(page, 'campaigns');

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().fill('city');
  await page.getByRole('option', { name: /city/ }).first().waitFor();
  await savePicture(page, 'palette');
  await page.keyboard.press('Escape');

  await page.setViewportSize(reportViewport);
  await page.getByRole('link', { name: 'Autumn city breaks' }).click();
  await savePicture(page, 'report');
  await page.emulateMedia({ colorScheme: 'dark' });
  await savePicture(page, 'report-dark');
  await page.setViewportSize(phoneViewport);
  await savePicture(page, 'report-phone');
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
try {
  await takePictures(await openDemo(browser));
} finally {
  await browser.close();
}
