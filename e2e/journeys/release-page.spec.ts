import { join } from 'node:path';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { logsFolder, origin } from '../src/config.ts';
import { type Fixture, openFixture } from '../src/hostile-remotes/fixture.ts';
import { describeJourneys } from '../src/journeys.ts';
import { getRegistry, type Registry } from '../src/registry.ts';
import { type StaffApi, startStaffApi } from '../src/staff-api.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { findA11yViolations } from '../src/steps/screen.steps.ts';
import { withStaffClaim } from '../src/steps/session-state.steps.ts';
import { startTestEdge, type TestEdge } from '../src/test-edge.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

const remote = 'mfe-media';

/** An edge with releases that only these tests change. */
let fixture: Fixture;
let registry: Registry;
let staffApi: StaffApi;
let staffEdge: TestEdge;
/** The product's own version and the one that replaced it. */
let currentVersion: string;
let nextVersion: string;
/** A build that is never published for everyone. */
let branchBuild: string;

test.beforeAll(async () => {
  fixture = await openFixture();
  const { folder, makeAll, publish } = fixture.releases;
  registry = getRegistry(folder);
  currentVersion = await registry.readStableVersion(remote);
  const { [remote]: release = '' } = await makeAll([remote], 'next', {});
  await publish(release);
  nextVersion = await registry.readStableVersion(remote);
  ({ [remote]: branchBuild = '' } = await makeAll([remote], 'branch', {}));
  staffApi = await startStaffApi(origin);
  staffEdge = await startTestEdge({
    RELEASES_FOLDER: folder,
    API_URL: staffApi.origin,
    CLIENT_REPORTS_LOG: join(logsFolder, 'api.log'),
  });
});

test.afterAll(async () => {
  await staffEdge.stop();
  await staffApi.stop();
  await fixture.close();
});

/** Opens the release page as a user whose browser believes that they are platform staff. */
async function openReleases(browser: Browser, edge: TestEdge): Promise<Page> {
  const { session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({
    baseURL: edge.origin,
    storageState: withStaffClaim(edge.getSession(session)),
  });
  const page = await context.newPage();
  await page.goto('/manage/releases');
  return page;
}

const getSection = (page: Page) => page.getByRole('region', { name: remote, exact: true });

test('platform staff see which versions run and can roll a remote back; a change from a stale page is rejected', async ({
  browser,
}) => {
  const page = await openReleases(browser, staffEdge);
  await expect(getSection(page).getByRole('row', { name: new RegExp(`^${nextVersion} Live`) })).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);

  // In the meantime, someone else starts a canary.
  await registry.run('canary', remote, currentVersion, '--percent', '5');
  await page.getByRole('button', { name: `Roll back ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText([nextVersion, currentVersion]);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Someone else made a change in the meantime')).toBeVisible();
  expect(await registry.readStableVersion(remote)).toBe(nextVersion);

  await registry.run('canary', remote, '--off');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(getSection(page).getByText('Canary, 5%')).toBeHidden();
  await page.getByRole('button', { name: `Roll back ${remote}` }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(getSection(page).getByRole('row', { name: new RegExp(`^${currentVersion} Live`) })).toBeVisible();
  expect(await registry.readStableVersion(remote)).toBe(currentVersion);
  const newestDecision = page.getByRole('table', { name: 'Decisions' }).getByRole('row').nth(1);
  await expect(newestDecision).toContainText(`Rolled back${remote} from ${nextVersion} to ${currentVersion}`);
  await page.context().close();
});

test('staff open a preview in a new tab, use it and leave it, while others get the published version', async ({
  browser,
}) => {
  const name = 'feature/new-table';
  await registry.run('publish', branchBuild, '--preview', name, '--days', '1');
  const page = await openReleases(browser, staffEdge);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  const getBanner = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
  await expect(getBanner(tab)).toContainText(`Preview ${name}: ${remote} `);
  expect(tab.url()).not.toContain('preview');

  const { workspace } = await openSharedWorkspace(browser);
  const requestedPaths: string[] = [];
  tab.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  await tab.goto(`/${workspace.slug}/media`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Media library');
  await expect(getBanner(tab)).toBeVisible();
  expect(requestedPaths.some((path) => path.startsWith('/r/previews/'))).toBe(true);
  expect(requestedPaths.filter((path) => path.startsWith(`/r/${remote}/`))).toEqual([]);
  expect(await findA11yViolations(tab)).toEqual([]);

  // The tab that opened the preview stays on the published version.
  await page.goto(`/${workspace.slug}/media`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media library');
  await expect(getBanner(page)).toBeHidden();

  await getBanner(tab).getByRole('button', { name: 'End preview' }).click();
  await expect(getBanner(tab)).toBeHidden();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Media library');
  await page.context().close();

  // The edge rejects the preview, because this user only claims to be staff.
  const pretenderPage = await openReleases(browser, fixture.edge);
  const previewResponse = pretenderPage.waitForResponse((response) => response.url().includes('/r/releases/preview'));
  await pretenderPage.goto(`/${workspace.slug}/media?preview=${encodeURIComponent(name)}`);
  expect((await previewResponse).status()).toBe(403);
  await expect(pretenderPage.getByRole('heading', { level: 1 })).toHaveText('Media library');
  await expect(getBanner(pretenderPage)).toBeHidden();
  expect(pretenderPage.url()).not.toContain('preview');
  await pretenderPage.context().close();
});

test('the release page shows the web vitals of visited pages by version', async ({ browser }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ baseURL: staffEdge.origin, storageState: staffEdge.getSession(session) });
  // Makes the page one of those that report their vitals.
  await context.addInitScript('{ const random = Math.random; Math.random = () => random() * 0.09; }');
  const visitor = await context.newPage();
  await visitor.goto(`/${workspace.slug}/media`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Media library');
  // The code that measures vitals loads once the page is idle, and the largest paint is final at the first key press.
  await expect(async () => {
    const reportRequest = visitor.waitForRequest(
      (request) => request.url().includes('client-reports') && (request.postData() ?? '').includes('"LCP"'),
      { timeout: 5_000 },
    );
    await visitor.keyboard.press('Escape');
    await reportRequest;
  }).toPass();
  await context.close();

  const page = await openReleases(browser, staffEdge);
  const table = page.getByRole('table', { name: `Versions of ${remote}` });
  const lcp = table.getByRole('row', { name: /Live/ }).getByRole('cell').nth(2);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(lcp).toHaveText(/^[\d.]+\ss (good|needs improvement|poor)/, { timeout: 2_000 });
  }).toPass();
  await page.context().close();
});

test('a user who only claims to be staff can neither read nor change anything', async ({ browser }) => {
  const page = await openReleases(browser, fixture.edge);
  await expect(page.getByText('Releases are for platform staff.')).toBeVisible();
  await expect(page.getByText(nextVersion)).toBeHidden();
  await page.context().close();
});
