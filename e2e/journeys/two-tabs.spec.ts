import { calls, type Workspace } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { watchCalls } from '../src/steps/calls.steps.ts';
import { makeCampaign, makeWorkspace, type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['host'] });

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const getLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** One user's workspaces, each with its own campaign, for tests that change them. */
interface TestWorkspaces {
  prepared: PreparedWorkspace;
  north: Workspace;
  south: Workspace;
  west: Workspace;
}

async function createTestWorkspace(prepared: PreparedWorkspace, name: string): Promise<Workspace> {
  const workspace = await makeWorkspace(prepared.api, `${name} ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  const source = await prepared.api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } });
  await makeCampaign(prepared.api, workspace.id, { name: `${name} season`, client: `${name} line`, source: source.id });
  return workspace;
}

let testWorkspaces: Promise<TestWorkspaces> | undefined;

async function createTestWorkspaces(browser: Browser): Promise<TestWorkspaces> {
  const names = { person: 'Tess Twotabs', client: 'Any', campaign: 'Any', source: 'Any' };
  const prepared = await prepare(browser, { ...names, workspace: `Dockyard ${createUniqueWord()}` });
  const north = await createTestWorkspace(prepared, 'North');
  const south = await createTestWorkspace(prepared, 'South');
  const west = await createTestWorkspace(prepared, 'West');
  return { prepared, north, south, west };
}

/** Opens tabs of one browser at these paths. */
async function openTabs(browser: Browser, getPaths: (testWorkspaces: TestWorkspaces) => string[]) {
  testWorkspaces ??= createTestWorkspaces(browser);
  const workspaces = await testWorkspaces;
  const context = await browser.newContext({ storageState: workspaces.prepared.session });
  const tabs: Page[] = [];
  for (const path of getPaths(workspaces)) {
    const tab = await context.newPage();
    await tab.goto(path);
    tabs.push(tab);
  }
  const [first, second, third] = tabs;
  if (!first || !second) throw new Error('This test needs two tabs');
  return { ...workspaces, first, second, third: third ?? second };
}

/** Expects the tab to show this workspace's campaigns, in its URL, title, top bar and data. */
async function expectCampaigns(page: Page, { name, slug }: Workspace, campaign: string): Promise<void> {
  await expect(getLink(page, campaign)).toBeVisible();
  await expect(page).toHaveURL(`/${slug}/campaigns`);
  await expect(page).toHaveTitle(`Campaigns · ${name} · Reportage`);
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

proves(
  ['W44', 'X30'],
  'switching workspaces, reloading, and creating a campaign in one tab never affect a tab with another workspace',
  async ({ browser }) => {
    const { first, second, north, south, west } = await openTabs(browser, (workspaces) => [
      `/${workspaces.north.slug}/campaigns`,
      `/${workspaces.south.slug}/campaigns`,
    ]);
    await expectCampaigns(first, north, 'North season');
    await expectCampaigns(second, south, 'South season');
    const secondCalls = watchCalls(second);
    const firstCalls = watchCalls(first);

    await first.getByRole('banner').getByRole('button', { name: north.name }).click();
    await first.getByRole('option', { name: west.name }).click();
    await expectCampaigns(first, west, 'West season');
    await expect(getLink(first, 'North season')).toHaveCount(0);
    firstCalls.take();
    await first.reload();
    await expectCampaigns(first, west, 'West season');
    await first.getByRole('button', { name: 'New campaign' }).click();
    await first.getByLabel('Name', { exact: true }).fill('Created in the west');
    await first.getByRole('button', { name: 'Create campaign' }).click();
    await expect(getHeading(first, 'Created in the west')).toBeVisible();
    const readWorkspaceIds = (watched: typeof firstCalls) =>
      new Set(watched.take().flatMap((call) => call.workspaceId ?? []));
    expect(readWorkspaceIds(firstCalls)).toEqual(new Set([west.id]));

    await expectCampaigns(second, south, 'South season');
    await expect(getLink(second, 'Created in the west')).toHaveCount(0);
    await second.reload();
    await expectCampaigns(second, south, 'South season');
    await getLink(second, 'Clients').click();
    await expect(second.getByText('South line')).toBeVisible();
    expect(readWorkspaceIds(secondCalls)).toEqual(new Set([south.id]));

    await first.goto(`/${west.slug}/campaigns`);
    await expectCampaigns(first, west, 'West season');
    expect(await first.evaluate('localStorage.getItem("reportage.workspace")')).toContain(west.slug);
  },
);

test('changes saved in one tab appear in tabs with the same workspace, while tabs with other workspaces fetch nothing', async ({
  browser,
}) => {
  const { first, second, third, south } = await openTabs(browser, (workspaces) => [
    `/${workspaces.north.slug}/campaigns/clients`,
    `/${workspaces.north.slug}/campaigns/clients`,
    `/${workspaces.south.slug}/campaigns/clients`,
  ]);
  for (const tab of [first, second]) await expect(tab.getByText('North line').first()).toBeVisible();
  await expect(third.getByText('South line').first()).toBeVisible();
  await third.waitForLoadState('networkidle');
  const thirdCalls = watchCalls(third);

  const client = `Ferries ${createUniqueWord()}`;
  await first.getByRole('button', { name: 'New client' }).click();
  await first.getByRole('dialog').getByLabel('Name').fill(client);
  await first.getByRole('dialog').getByRole('button', { name: 'Create client' }).click();
  await expect(first.getByText(client).first()).toBeVisible();
  await expect(second.getByText(client).first()).toBeVisible();
  expect(thirdCalls.take().filter(({ path }) => path === 'clients')).toEqual([]);
  await expect(third.getByText(client)).toHaveCount(0);
  await expect(third).toHaveURL(`/${south.slug}/campaigns/clients`);
});

proves(
  ['A12', 'A13', 'A27'],
  'signing out in one tab also ends the session of a tab with another workspace',
  async ({ browser }) => {
    const { first, second, south } = await openTabs(browser, (workspaces) => [
      `/${workspaces.north.slug}/campaigns`,
      `/${workspaces.south.slug}/campaigns`,
    ]);
    await expect(getLink(second, 'South season')).toBeVisible();
    await first.getByRole('button', { name: /^Account of/ }).click();
    await first.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [first, second]) {
      await expect(tab).toHaveURL('/auth/login');
      await expect(getHeading(tab, 'Welcome back')).toBeVisible();
      await expect(tab.getByText('South season')).toHaveCount(0);
    }
    expect(await second.evaluate('localStorage.getItem("reportage.workspace")')).toBeNull();
    await second.goto(`/${south.slug}/campaigns`);
    await expect(second).toHaveURL(/\/auth\/signup$/);
  },
);
