import type { ClientError } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { expectNoOtherLogs } from '../src/hostile-remotes/expected-logs.ts';
import { failingButtons, hangingUnmount } from '../src/hostile-remotes/failing-parts.ts';
import { expectScreen, openMarkedDocument, openRemote } from '../src/hostile-remotes/failure.steps.ts';
import { type Fixture, openFixture, visit } from '../src/hostile-remotes/fixture.ts';
import { hostileReleases } from '../src/hostile-remotes/hostile-releases.ts';
import { getRemote } from '../src/hostile-remotes/remotes.ts';
import { recordReports } from '../src/hostile-remotes/sent-reports.ts';
import { describeJourneys } from '../src/journeys.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

let fixture: Fixture;
test.beforeAll(async () => {
  fixture = await openFixture();
});
test.afterAll(() => fixture.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('failures in an event, a promise or a timer are reported with the remote and its version, and the screen stays visible', async ({
  browser,
}) => {
  const { releases } = fixture;
  await releases.restart(await releases.makeAll(['mfe-media'], 'buttons', failingButtons));
  const { context, remotes, watch } = await visit(fixture, browser);
  const reports = recordReports(context);
  const page = await context.newPage();
  const { first } = getRemote(remotes, 'mfe-media');
  await openMarkedDocument(page, first.path);
  for (const button of ['Throw', 'Reject', 'Wait']) await press(page, button);
  const getErrors = () => reports.accepted.filter((report): report is ClientError => report.kind === 'error');
  await expect
    .poll(() => getErrors().map(({ message }) => message))
    .toEqual(['hostile click of (email)', 'hostile promise', 'hostile timer']);
  for (const error of getErrors()) {
    expect(error).toMatchObject({ remote: 'mfe-media', phase: 'script', screen: '/:workspaceId/media/*' });
    expect(error.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    expect(error.stack).toContain('/r/mfe-media/');
    expect(error.stack).not.toContain('ada@');
  }
  await expectScreen(page, { heading: 'Buttons that fail' });
  expectNoOtherLogs(watch.take(), 'hostile');
});

test('the trace id on a card is the one that the server received, even from a signed-out user', async ({ browser }) => {
  const { releases } = fixture;
  const failureName = 'an exception while it mounts';
  await releases.restart(await releases.makeAll(['mfe-auth'], failureName, hostileReleases[failureName]?.change ?? {}));
  const context = await browser.newContext({ baseURL: fixture.edge.origin });
  const reports = recordReports(context);
  const page = await context.newPage();
  await page.goto('/auth/login');
  const traceLine = page.getByText(/^mfe-auth 0\.1\.0-[0-9a-f]{12}, trace [0-9a-f]{8}$/);
  await page.getByText('Details', { exact: true }).click();
  await expect(traceLine).toBeVisible();
  // One in ten pages also sends timings.
  const getErrors = () => reports.accepted.filter((report): report is ClientError => report.kind === 'error');
  await expect.poll(getErrors).toEqual([expect.objectContaining({ phase: 'mount', message: 'hostile mount' })]);
  const [report] = getErrors();
  expect(await traceLine.textContent()).toBe(`${report?.remote} ${report?.version}, trace ${report?.traceId}`);
  expect(new Set(reports.headers.map((header) => header.authorization))).toEqual(new Set([undefined]));
});

test('a timed page reports how long the host took to render, and the remote to load, mount and render', async ({
  browser,
}) => {
  await fixture.releases.restart();
  const { context, remotes } = await visit(fixture, browser);
  await context.addInitScript('Math.random = () => 0');
  const reports = recordReports(context);
  const page = await context.newPage();
  const { first } = getRemote(remotes, 'mfe-media');
  await openMarkedDocument(page, first.path);
  await expectScreen(page, first);
  // Long tasks and vitals depend on the machine.
  const getTimings = () =>
    reports.accepted.flatMap((report) =>
      report.kind === 'vital' || report.phase === 'longTask' ? [] : [`${report.remote} ${report.kind} ${report.phase}`],
    );
  const remoteTimings = ['load', 'mount', 'firstRender'].map((phase) => `mfe-media timing ${phase}`);
  await expect.poll(getTimings).toEqual(['host timing firstRender', ...remoteTimings]);
});

test('a remote that does not unmount is removed, and another one is shown in its place', async ({ browser }) => {
  const { releases } = fixture;
  await releases.restart(await releases.makeAll(['mfe-media'], 'hanging unmount', hangingUnmount));
  const { context, remotes, watch } = await visit(fixture, browser);
  const page = await context.newPage();
  const media = getRemote(remotes, 'mfe-media');
  await openMarkedDocument(page, media.first.path);
  await expectScreen(page, media.first);
  await openRemote(page, getRemote(remotes, 'mfe-campaigns'));
  await openRemote(page, media);
  const lines = watch.take();
  expect(lines.filter((line) => line.includes('] unmount, trace'))).not.toEqual([]);
  expectNoOtherLogs(lines, 'slowLifecycle');
});
