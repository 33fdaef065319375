import { expect, test } from '@reportage/testing/playwright';
import type { BrowserContext, Page } from 'playwright/test';
import { configuredAccount } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { submitSignIn } from '../src/steps/account.steps.ts';
import { makeSmokeWorkspace, type SmokeWorkspace } from '../src/steps/smoke.steps.ts';

describeJourneys({
  areas: ['auth', 'campaigns', 'dashboards', 'host', 'media', 'reports', 'workspace'],
  needs: configuredAccount ? [] : ['mailbox'],
});

test.describe.configure({ mode: 'serial' });

let smoke: SmokeWorkspace;
let context: BrowserContext;
/** One user's tab, which visits one remote after another. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  smoke = await makeSmokeWorkspace();
  context = await browser.newContext();
  page = await context.newPage();
});

test.afterAll(async () => {
  await context?.close();
  await smoke?.remove();
});

const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });
const open = (path: string) => page.goto(`/${smoke.slug}${path}`);

/** Finds a figure's value in a report by the figure's name. */
const findFigure = (screen: Page, name: string) =>
  screen
    .locator('dl > div')
    .filter({ has: screen.getByText(name, { exact: true }) })
    .locator('dd');

test('a user signs in', async () => {
  await page.goto('/auth/login');
  await submitSignIn(page, smoke.person);
  await expect(page).toHaveURL(/\/(workspaces|campaigns)$/);
});

test('the campaign is in the list', async () => {
  await open('/campaigns');
  await expect(getHeading('Campaigns')).toBeVisible();
  await expect(page.getByRole('link', { name: smoke.campaign })).toBeVisible();
});

test('the campaign form shows the media picker of another remote', async () => {
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  await page.getByRole('button', { name: 'Choose pages' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pages' });
  await expect(picker.getByRole('option').filter({ hasText: '/walk' })).toBeVisible();
});

test('the board shows the counted visit', async () => {
  await open(`/explore/${smoke.dashboardId}`);
  await expect(getHeading('Smoke board')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pageviews: 1\b/ })).toBeVisible();
});

test('the library contains the page, and the settings contain the source', async () => {
  await open('/media');
  await expect(page.locator('a[href="https://harbour.example/walk"]').first()).toBeVisible();
  await open('/settings/sources');
  await expect(page.getByText('Smoke site').first()).toBeVisible();
});

test('the report shows the same number, with its lineage from another remote', async () => {
  await open(`/${smoke.reportId}`);
  await expect(findFigure(page, 'Pageviews')).toContainText('1');
  await page.getByRole('button', { name: /^Pageviews: / }).click();
  const lineage = page.getByRole('dialog', { name: 'Where this number comes from' });
  await expect(lineage.getByRole('region', { name: 'Sources' })).toContainText('Smoke site');
  await page.keyboard.press('Escape');
});

test('the report is published, and a guest opens it by its link', async ({ browser }) => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: /^Publish and turn the (guest )?link on$/ }).click();
  // Also matches the last release's wording, because mixes of versions are smoke-tested.
  const guestUrl =
    (await page.getByLabel(/^(Guest link URL|Guest link address|Guest address|Address for guests)$/).textContent()) ??
    '';
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(guestUrl);
  await expect(guest.getByText(/^Shared by .* · Published |^You have guest access/)).toBeVisible();
  await expect(findFigure(guest, 'Pageviews')).toContainText('1');
});
