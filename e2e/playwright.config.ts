import { defineConfig } from 'playwright/test';
import { findChromium, launchFlags, ordinaryUserAgent, untrustedName } from './src/browser.ts';
import { origin } from './src/config.ts';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.reportage/test-results',
  // Each file makes people and workspaces of its own, and releases, pools and settings at edges of its own: nothing is shared but the product.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // One more try, on machines that others share; the report names what needed it.
  retries: 1,
  reporter: [['list'], ['../shared/testing/src/reporter/playwright-reporter.ts']],
  use: {
    baseURL: origin,
    userAgent: ordinaryUserAgent,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // This machine by a name that browsers do not trust without https, as they trust `localhost`.
      args: [...launchFlags, `--host-resolver-rules=MAP ${untrustedName} 127.0.0.1`],
    },
  },
});
