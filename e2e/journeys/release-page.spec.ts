import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { origin } from '../src/config.ts';
import { type Fixture, openFixture } from '../src/hostile-remotes/fixture.ts';
import { describeJourneys } from '../src/journeys.ts';
import { type OwnEdge, startOwnEdge } from '../src/own-edge.ts';
import { type Registry, registryOf } from '../src/registry.ts';
import { type StaffApi, startStaffApi } from '../src/staff-api.ts';
import { openHarbour } from '../src/steps/prepared.steps.ts';
import { findA11yViolations } from '../src/steps/screen.steps.ts';
import { withStaffClaim } from '../src/steps/session-state.steps.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

const remote = 'mfe-media';

/** Releases for these tests only, invisible to all other pages. */
let fixture: Fixture;
let registry: Registry;
let staffApi: StaffApi;
let staffEdge: OwnEdge;
/** Versions: the product's own, and one that replaced it. */
let own: string;
let next: string;

test.beforeAll(async () => {
  fixture = await openFixture();
  const { folder, makeAll, publish } = fixture.releases;
  registry = registryOf(folder);
  own = await registry.stableVersion(remote);
  const { [remote]: made = '' } = await makeAll([remote], 'next', {});
  await publish(made);
  next = await registry.stableVersion(remote);
  staffApi = await startStaffApi(origin);
  staffEdge = await startOwnEdge({ RELEASES_FOLDER: folder, API_URL: staffApi.origin });
});

test.afterAll(async () => {
  await staffEdge.stop();
  await staffApi.stop();
  await fixture.close();
});

/** The page of releases, for a person whose browser believes that they are platform staff. */
async function openReleases(browser: Browser, edge: OwnEdge): Promise<Page> {
  const { session } = await openHarbour(browser);
  const context = await browser.newContext({
    baseURL: edge.origin,
    storageState: withStaffClaim(edge.sessionOf(session)),
  });
  const page = await context.newPage();
  await page.goto('/manage/releases');
  return page;
}

const section = (page: Page) => page.getByRole('region', { name: remote, exact: true });

test('platform staff see who runs what, roll a remote back by name, and a stale page is refused', async ({
  browser,
}) => {
  const page = await openReleases(browser, staffEdge);
  await expect(section(page).getByRole('row', { name: new RegExp(`^${next} Live`) })).toBeVisible();
  expect(await findA11yViolations(page)).toEqual([]);

  // Meanwhile, somebody decides elsewhere.
  await registry.change('canary', remote, own, '--percent', '5');
  await page.getByRole('button', { name: `Roll back ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition')).toHaveText([next, own]);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Somebody else has decided meanwhile')).toBeVisible();
  expect(await registry.stableVersion(remote)).toBe(next);

  await registry.change('canary', remote, '--off');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(section(page).getByText('Canary, 5%')).toBeHidden();
  await page.getByRole('button', { name: `Roll back ${remote}` }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(section(page).getByRole('row', { name: new RegExp(`^${own} Live`) })).toBeVisible();
  expect(await registry.stableVersion(remote)).toBe(own);
  const newest = page.getByRole('table', { name: 'Decisions' }).getByRole('row').nth(1);
  await expect(newest).toContainText(`Rolled back${remote} ${next} → ${own}`);
  await page.context().close();
});

test('a browser that only claims to be staff learns and changes nothing', async ({ browser }) => {
  const page = await openReleases(browser, fixture.edge);
  await expect(page.getByText('Releases are for platform staff.')).toBeVisible();
  await expect(page.getByText(next)).toBeHidden();
  await page.context().close();
});
