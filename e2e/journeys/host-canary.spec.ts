import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { origin } from '../src/config.ts';
import { type Fixture, openFixture } from '../src/hostile-remotes/fixture.ts';
import { releaseMark } from '../src/hostile-remotes/make-host-release.ts';
import { describeJourneys } from '../src/journeys.ts';
import { getRegistry, type Registry } from '../src/registry.ts';
import { type StaffApi, startStaffApi } from '../src/staff-api.ts';
import { expectUpdateBanner, getUpdateBanner } from '../src/steps/new-release.steps.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { findA11yViolations } from '../src/steps/screen.steps.ts';
import { withStaffClaim } from '../src/steps/session-state.steps.ts';
import { startTestEdge, type TestEdge } from '../src/test-edge.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

/** With a 50% chance of each host, all these browsers get the same one in about 1 of 32,000 runs, which then fails. */
const maxBrowsers = 16;

/** An edge with releases that only these tests change. */
let fixture: Fixture;
let registry: Registry;
let staffApi: StaffApi;
let staffEdge: TestEdge;
/** The product's own version and the tested one. */
let currentVersion: string;
let nextVersion: string;
let nextBuild: string;

test.beforeAll(async () => {
  fixture = await openFixture();
  const { folder, makeHost, publish } = fixture.releases;
  registry = getRegistry(folder);
  currentVersion = await registry.readStableVersion('host');
  nextBuild = await makeHost('next');
  await publish(nextBuild);
  nextVersion = await registry.readStableVersion('host');
  await registry.run('rollback', 'host');
  staffApi = await startStaffApi(origin);
  staffEdge = await startTestEdge({ RELEASES_FOLDER: folder, API_URL: staffApi.origin });
});

test.afterEach(async () => {
  await registry.run('canary', 'host', '--off');
  if ((await registry.readStableVersion('host')) !== currentVersion)
    await registry.run('rollback', 'host', '--to', currentVersion);
});

test.afterAll(async () => {
  await staffEdge.stop();
  await staffApi.stop();
  await fixture.close();
});

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });
/** Reads the version of the page's host. */
const readHostVersion = async (page: Page): Promise<string> =>
  (await page.locator(`meta[name="${releaseMark}"]`).count()) === 1 ? nextVersion : currentVersion;

/** Opens the media library with these releases in a new browser. */
async function openLibrary(browser: Browser): Promise<Page> {
  const { session, workspace } = await openSharedWorkspace(browser);
  const storageState = fixture.edge.getSession(session);
  const context = await browser.newContext({ baseURL: fixture.edge.origin, storageState });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/media`);
  await expect(getTitle(page)).toHaveText('Media library');
  return page;
}

/** Opens browsers until there is one for each host. */
async function openBothHosts(browser: Browser): Promise<{ canaryPage: Page; stablePage: Page }> {
  const pageByVersion = new Map<string, Page>();
  for (let opened = 0; pageByVersion.size < 2 && opened < maxBrowsers; opened += 1) {
    const page = await openLibrary(browser);
    const version = await readHostVersion(page);
    if (pageByVersion.has(version)) await page.context().close();
    else pageByVersion.set(version, page);
  }
  const canaryPage = pageByVersion.get(nextVersion);
  const stablePage = pageByVersion.get(currentVersion);
  if (!canaryPage || !stablePage) throw new Error(`All ${maxBrowsers} browsers have the same host`);
  return { canaryPage, stablePage };
}

test("browsers inside and outside the host's canary keep their hosts, and every remote works with both", async ({
  browser,
}) => {
  await registry.run('canary', 'host', nextVersion, '--percent', '50');
  const { canaryPage, stablePage } = await openBothHosts(browser);
  for (const [page, version] of [
    [canaryPage, nextVersion],
    [stablePage, currentVersion],
  ] as const) {
    await page.reload();
    await expect(getTitle(page)).toHaveText('Media library');
    expect(await readHostVersion(page)).toBe(version);
    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await expect(getTitle(page)).toHaveText('Campaigns');
    await expect(getUpdateBanner(page)).toBeHidden();
  }

  // A tab with the canary stays usable when the canary ends, and says that another host is live.
  await registry.run('canary', 'host', '--off');
  await canaryPage.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(getTitle(canaryPage)).toHaveText('Media library');
  await expectUpdateBanner(canaryPage);
  expect(await findA11yViolations(canaryPage)).toEqual([]);
  await canaryPage.getByRole('button', { name: 'Reload' }).click();
  await expect(getUpdateBanner(canaryPage)).toBeHidden();
  await expect(getTitle(canaryPage)).toHaveText('Media library');
  expect(await readHostVersion(canaryPage)).toBe(currentVersion);
  // For browsers outside the canary, nothing has changed.
  await stablePage.reload();
  expect(await readHostVersion(stablePage)).toBe(currentVersion);
  await expect(getUpdateBanner(stablePage)).toBeHidden();
  await Promise.all([canaryPage, stablePage].map((page) => page.context().close()));
});

test("staff promote the host's canary to all browsers from the release page, and roll it back", async ({ browser }) => {
  await registry.run('canary', 'host', nextVersion, '--percent', '0');
  const visitor = await openLibrary(browser);
  expect(await readHostVersion(visitor)).toBe(currentVersion);
  const { session } = await openSharedWorkspace(browser);
  const storageState = withStaffClaim(staffEdge.getSession(session));
  const context = await browser.newContext({ baseURL: staffEdge.origin, storageState });
  const page = await context.newPage();
  await page.goto('/manage/releases');
  const section = page.getByRole('region', { name: 'host', exact: true });
  await expect(section.getByText('Canary, 0%')).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Promote canary of host' }).click();
  await expect(dialog.getByRole('definition')).toHaveText([currentVersion, nextVersion]);
  await dialog.getByRole('button', { name: 'Promote canary' }).click();
  await expect(section.getByRole('row', { name: new RegExp(`^${nextVersion} Live`) })).toBeVisible();
  expect(await registry.readStableVersion('host')).toBe(nextVersion);
  await expectUpdateBanner(visitor);
  await visitor.getByRole('button', { name: 'Reload' }).click();
  await expect(getUpdateBanner(visitor)).toBeHidden();
  await expect(getTitle(visitor)).toHaveText('Media library');
  expect(await readHostVersion(visitor)).toBe(nextVersion);

  await section.getByRole('button', { name: 'Roll back host' }).click();
  await expect(dialog.getByRole('definition')).toHaveText([nextVersion, currentVersion]);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(section.getByRole('row', { name: new RegExp(`^${currentVersion} Live`) })).toBeVisible();
  await visitor.reload();
  await expect(getTitle(visitor)).toHaveText('Media library');
  expect(await readHostVersion(visitor)).toBe(currentVersion);
  await Promise.all([page, visitor].map((openPage) => openPage.context().close()));
});
