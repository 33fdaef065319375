import { expect, test } from '@reportage/testing/playwright';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { type Fixture, openFixture } from '../src/hostile-remotes/fixture.ts';
import { describeJourneys } from '../src/journeys.ts';
import { buildRemote, getRegistry, type Registry } from '../src/registry.ts';
import { copyRemote, type RemoteCopy } from '../src/remote-copy.ts';
import {
  getUpdateBanner as banner,
  expectUpdateBanner as expectBanner,
  returnToTab,
} from '../src/steps/new-release.steps.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { findA11yViolations } from '../src/steps/screen.steps.ts';
import { startTestEdge, type TestEdge } from '../src/test-edge.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

const remote = 'mfe-media';
const currentTitle = 'Media library';
const nextTitle = 'Media, next release';

/** An edge with releases that only these tests change. */
let fixture: Fixture;
let registry: Registry;
let copy: RemoteCopy;
/** The product's own version and the changed one. */
let currentVersion: string;
let nextVersion: string;

test.beforeAll(async () => {
  fixture = await openFixture();
  registry = getRegistry(fixture.releases.folder);
  currentVersion = await registry.readStableVersion(remote);
  copy = await copyRemote(remote);
  await copy.change('src/features/media-list/media-list.messages.ts', currentTitle, nextTitle);
  await buildRemote(copy.folder);
  await registry.run('publish', copy.folder);
  nextVersion = await registry.readStableVersion(remote);
  await registry.run('rollback', remote);
});

test.afterEach(async () => {
  await registry.run('canary', remote, '--off');
  if ((await registry.readStableVersion(remote)) !== currentVersion)
    await registry.run('rollback', remote, '--to', currentVersion);
});

test.afterAll(async () => {
  await fixture.close();
  await copy.remove();
});

/** Opens a signed-in user's browser at an edge with these releases. */
async function openBrowser(
  browser: Browser,
  edge: TestEdge = fixture.edge,
): Promise<{ context: BrowserContext; slug: string }> {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ baseURL: edge.origin, storageState: edge.getSession(session) });
  return { context, slug: workspace.slug };
}

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const getReloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

async function openTab(context: BrowserContext, slug: string, path = 'media'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/${slug}/${path}`);
  return page;
}

test('an open tab announces a newer release or a rollback, and shows it once reloaded', async ({ browser }) => {
  const { context, slug } = await openBrowser(browser);
  const page = await openTab(context, slug);
  await expect(getTitle(page)).toHaveText(currentTitle);
  await returnToTab(page);

  await registry.run('publish', copy.folder);
  await expectBanner(page);
  expect(await findA11yViolations(page)).toEqual([]);
  // The tab keeps its release until the user reloads it.
  await expect(getTitle(page)).toHaveText(currentTitle);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(getTitle(page)).toHaveText(nextTitle);

  await registry.run('rollback', remote);
  await expectBanner(page);
  await getReloadButton(page).click();
  await expect(getTitle(page)).toHaveText(currentTitle);
  await expect(banner(page)).toBeHidden();
});

test('a reload for a newer release asks once about unsaved work', async ({ browser }) => {
  const { context, slug } = await openBrowser(browser);
  const page = await openTab(context, slug, 'campaigns/new');
  const nativeDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    nativeDialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Name', { exact: true }).fill('Unsaved campaign');
  await registry.run('publish', copy.folder);
  await expectBanner(page);

  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await getReloadButton(page).click();
  await leaveDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved campaign');
  await getReloadButton(page).click();
  await leaveDialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  expect(nativeDialogs).toEqual([]);
});

test('a screen whose files are missing offers a reload, which loads the new release', async ({ browser }) => {
  const { context, slug } = await openBrowser(browser);
  const page = await openTab(context, slug, 'campaigns');
  await expect(getTitle(page)).toHaveText('Campaigns');
  await registry.run('publish', copy.folder);
  await page.route(`**/r/${remote}/**`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  const card = page.getByRole('alert');
  await expect(card.getByText('Reportage has been updated since you opened this page.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.unrouteAll();
  await card.getByRole('button', { name: 'Reload' }).click();
  await expect(getTitle(page)).toHaveText(nextTitle);
});

test('a canary reaches all browsers at 100% and none at 0%, and becomes the stable version once promoted', async ({
  browser,
}) => {
  const readShownTitle = async (): Promise<string | null> => {
    const { context, slug } = await openBrowser(browser);
    const page = await openTab(context, slug);
    await expect(getTitle(page)).toHaveText(/^Media/);
    const text = await getTitle(page).textContent();
    await context.close();
    return text;
  };
  await registry.run('canary', remote, nextVersion, '--percent', '100');
  expect(await readShownTitle()).toBe(nextTitle);
  await registry.run('canary', remote, '--percent', '0');
  expect(await readShownTitle()).toBe(currentTitle);
  await registry.run('promote', remote);
  expect(await readShownTitle()).toBe(nextTitle);
  await registry.run('rollback', remote);
  expect(await readShownTitle()).toBe(currentTitle);
});

test('a tester pins a published version for one tab, by keyboard, and resets it', async ({ browser }) => {
  const edge = await startTestEdge({ RELEASES_FOLDER: fixture.releases.folder, QA_PANEL: 'true' });
  const { context, slug } = await openBrowser(browser, edge);
  try {
    const page = await openTab(context, slug, 'media?qa');
    const panel = page.getByRole('dialog', { name: 'Versions' });
    const choice = panel.getByRole('combobox', { name: `Version of ${remote}` });
    await expect(choice).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await choice.focus();
    await page.keyboard.press('Enter');
    // The first option is the published version; others follow, newest first.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Apply and reload' }).press('Enter');

    const pinnedBanner = page.getByRole('region', { name: 'Pinned versions' });
    await expect(getTitle(page)).toHaveText(nextTitle);
    await expect(pinnedBanner).toContainText(`Pinned versions: ${remote} ${nextVersion}`);
    expect(await findA11yViolations(page)).toEqual([]);
    await page.reload();
    await expect(getTitle(page)).toHaveText(nextTitle);

    const other = await openTab(context, slug);
    await expect(getTitle(other)).toHaveText(currentTitle);
    await expect(other.getByRole('region', { name: 'Pinned versions' })).toBeHidden();

    await pinnedBanner.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(getTitle(page)).toHaveText(currentTitle);
    await expect(pinnedBanner).toBeHidden();

    await page.evaluate(`sessionStorage.setItem('reportage.pinned-versions', '{"${remote}":"0.0.1"}')`);
    await page.reload();
    await expect(getTitle(page)).toHaveText(currentTitle);
    await expect(pinnedBanner).toContainText(
      `No longer available, so the default version runs instead: ${remote} 0.0.1`,
    );
    await page.reload();
    await expect(pinnedBanner).toBeHidden();
  } finally {
    await context.close();
    await edge.stop();
  }
});
