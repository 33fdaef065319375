import type { ObservationOptions } from '@reportage/testing/playwright';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import { findChromium, launchFlags, ordinaryUserAgent, untrustedHostName } from './src/browser.ts';
import { isExternalEnvironment, origin, pins } from './src/config.ts';
import { groupJourneyFiles } from './src/journey-files.ts';

const reportFolder = '../.reportage/e2e-report';

/**
 * Against an external environment, the report can be opened elsewhere, and files are grouped into projects by their
 * tags, because `--grep` also matches project names.
 */
const againstEnvironment = {
  reporter: [
    ['list'],
    ['html', { outputFolder: reportFolder, open: 'never' }],
    ['./src/run/summary-reporter.ts'],
  ] as ReporterDescription[],
  projects: [...groupJourneyFiles()].map(([name, testMatch]) => ({ name, testMatch })),
};

export default defineConfig<object, { observed: ObservationOptions }>({
  testDir: './journeys',
  outputDir: '../.reportage/test-results',
  // Each file creates its own users and workspaces, and starts edges for its own releases, pools and settings; only the
  // product is shared.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Retries are for busy machines; the report lists the tests that needed another attempt.
  retries: 2,
  reporter: [['list'], ['../shared/testing/src/reporter/playwright-reporter.ts']],
  ...(isExternalEnvironment ? againstEnvironment : {}),
  use: {
    baseURL: origin,
    // A navigation that never finishes fails before its test does, so that a retry inside the test still has time.
    navigationTimeout: 30_000,
    // A missing control is reported long before the test's own timeout.
    actionTimeout: 60_000,
    userAgent: ordinaryUserAgent,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Otherwise, tests would wait for hundreds of menus and dialogs to animate. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: isExternalEnvironment ? 'retain-on-failure' : 'on-first-retry',
    observed: { origin, pins, isReported: isExternalEnvironment },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // A name for this machine that browsers, unlike `localhost`, do not trust without HTTPS.
      args: [...launchFlags, `--host-resolver-rules=MAP ${untrustedHostName} 127.0.0.1`],
    },
  },
});
