import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { isFullMatrix } from '../src/config.ts';
import { expectNoOtherLogs } from '../src/hostile-remotes/expected-logs.ts';
import {
  expectCardInTime,
  expectRecovered,
  expectScreen,
  navigateInPage,
  openMarkedDocument,
  openRemote,
  recordRequestedFiles,
} from '../src/hostile-remotes/failure.steps.ts';
import { type Fixture, openFixture, visit } from '../src/hostile-remotes/fixture.ts';
import { type LateFailure, lateFailures } from '../src/hostile-remotes/late-failures.ts';
import { damageFiles } from '../src/hostile-remotes/published-files.ts';
import { getRemote, type RemoteScreen } from '../src/hostile-remotes/remotes.ts';
import { describeJourneys } from '../src/journeys.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

let fixture: Fixture;
test.beforeAll(async () => {
  fixture = await openFixture();
});
test.afterAll(() => fixture.close());

/** Shows a remote's first screen in a page with a controllable clock. @returns the files that the page requests */
async function openFirstScreen(page: Page, first: RemoteScreen): Promise<Set<string>> {
  const files = recordRequestedFiles(page);
  await page.clock.install();
  await openMarkedDocument(page, first.path);
  await expectScreen(page, first);
  return files;
}

interface LateScreen {
  name: string;
  first: RemoteScreen;
  second: RemoteScreen;
  /** The files that the page has requested so far. */
  requestedFiles: ReadonlySet<string>;
}

/** Expects one screen of a mounted remote to fail to load while the rest of the remote still works. */
async function expectOneScreenFails(page: Page, late: LateScreen, { start, failsAfterMs }: LateFailure): Promise<void> {
  const { name, first, second } = late;
  const requestedBefore = new Set(late.requestedFiles);
  const repair = await start(page, await fixture.listServedScripts(name), (file) => !requestedBefore.has(file));
  await navigateInPage(page, second.path);
  await expectCardInTime(page, late, failsAfterMs);
  await navigateInPage(page, first.path);
  await expectScreen(page, first);
  await navigateInPage(page, second.path);
  await expectCardInTime(page, late, failsAfterMs);
  await repair();
  await expectRecovered(page, second);
}

const failureEntries = Object.entries(lateFailures);
for (const [turn, [failureName, failure]] of failureEntries.entries()) {
  const { start, expectedLogs, failsAfterMs } = failure;

  test(`if a lazily loaded file ${failureName}, only its screen fails, and Retry recovers it`, async ({ browser }) => {
    const { context, remotes, watch } = await visit(fixture, browser);
    const page = await context.newPage();
    const candidates = remotes.flatMap(({ second, ...remote }) => (second ? [{ ...remote, second }] : []));
    const requestedFiles = await openFirstScreen(page, getRemote(remotes, 'mfe-workspace').first);
    expect(candidates).toHaveLength(5);
    // In a sample run, each remote is tested with only some of the failures.
    const affected = candidates.filter((_remote, index) => isFullMatrix || index % failureEntries.length === turn);
    for (const remote of affected) {
      await openRemote(page, remote);
      await expectOneScreenFails(page, { ...remote, requestedFiles }, failure);
    }
    expectNoOtherLogs(watch.take(), ...expectedLogs);
  });

  test(`if a lazily loaded shared file ${failureName}, only the screen that needs it fails, and Retry recovers it`, async ({
    browser,
  }) => {
    const { context, remotes, watch } = await visit(fixture, browser);
    const page = await context.newPage();
    const reports = getRemote(remotes, 'mfe-reports');
    const other = getRemote(remotes, 'mfe-workspace');
    const { first, second = first } = reports;
    await openFirstScreen(page, first);
    const repair = await start(page, await fixture.listServedScripts('host'), (file) => file.startsWith('ui-dates.'));
    await navigateInPage(page, second.path);
    await expectCardInTime(page, reports, failsAfterMs);
    await openRemote(page, other);
    await navigateInPage(page, second.path);
    await expectCardInTime(page, reports, failsAfterMs);
    await repair();
    await expectRecovered(page, second);
    expectNoOtherLogs(watch.take(), ...expectedLogs);
  });
}

for (const [damage, description, expectedLog] of [
  ['a missing file', 'is missing', 'noScript'],
  ['a flipped byte', 'has a flipped byte', 'wrongHash'],
] as const) {
  test(`a host whose shell file ${description} reports the failure itself and starts after Retry`, async ({
    browser,
  }) => {
    const { context, remotes, watch } = await visit(fixture, browser);
    const page = await context.newPage();
    const { first } = getRemote(remotes, 'mfe-media');
    const repair = await damageFiles(await fixture.listServedScripts('host'), damage, (file) =>
      file.startsWith('shell.'),
    );
    await openMarkedDocument(page, first.path);
    await expect(page.getByRole('alert')).toContainText('Reportage could not be loaded');
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectScreen(page, first);
    expectNoOtherLogs(watch.take(), expectedLog, 'lateFile', 'noStart');
  });
}

for (const [failureName, failure] of Object.entries(lateFailures)) {
  test(`for a signed-out user, if a lazily loaded screen ${failureName}, only that screen fails, and Retry recovers it`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: fixture.edge.origin });
    const first = { path: '/auth/login', heading: 'Welcome back' };
    const requestedFiles = await openFirstScreen(page, first);
    const second = { path: '/auth/forgot', heading: 'Reset your password' };
    await expectOneScreenFails(page, { name: 'mfe-auth', first, second, requestedFiles }, failure);
  });
}
