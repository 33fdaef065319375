import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { makeCampaign, makeWorkspace, openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns', 'media'] });

const getDrawer = (page: Page) => page.getByRole('dialog', { name: 'Choose pages' });
const getOpenButton = (page: Page) => page.getByRole('button', { name: 'Choose pages' });
const getPrefetchLinks = (page: Page) => page.locator('head link[rel="prefetch"][href*="widget-media-picker"]');
const getStyles = (page: Page) => page.locator('head style[data-owner="mfe-media"]');

const pages = ['harbour-walk', 'harbour-food', 'pier-history'].map((name) => `https://quay.example/${name}`);

/** Opens the editor of a campaign that contains one of the source's three pages. */
async function openEditor(browser: Browser) {
  const { session, api } = await openSharedWorkspace(browser);
  const workspace = await makeWorkspace(api, `Pages ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  const source = await api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Quay site' } });
  for (const url of pages) await api.call(calls.addMedia, { query, body: { url, connectionId: source.id } });
  const [page = ''] = pages;
  const { campaign } = await makeCampaign(api, workspace.id, {
    name: 'Quay walks',
    client: 'Port',
    source: source.id,
    page,
  });
  const context = await browser.newContext({ storageState: session });
  const editor = await context.newPage();
  await editor.goto(`/${workspace.slug}/campaigns/${campaign.id}/edit`);
  await expect(editor.getByLabel('Name', { exact: true })).toHaveValue('Quay walks');
  const readCampaign = () => api.call(calls.getCampaign, { params: { id: campaign.id }, query });
  return { page: editor, readCampaign };
}

test("pages are chosen in the campaign editor with the media library's picker, which cleans up after closing", async ({
  browser,
}) => {
  const { page, readCampaign } = await openEditor(browser);
  await expect(getPrefetchLinks(page)).toHaveCount(0);
  await getOpenButton(page).hover();
  await expect(getPrefetchLinks(page)).not.toHaveCount(0);
  await getOpenButton(page).click();

  const options = getDrawer(page).getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(options.filter({ hasText: 'Already chosen' })).toContainText('harbour-walk');
  await expect(getStyles(page)).not.toHaveCount(0);
  await getDrawer(page).getByRole('searchbox', { name: 'Search pages' }).fill('pier');
  await expect(options).toHaveCount(1);
  await options.click();
  await getDrawer(page).getByRole('button', { name: 'Add a page by its URL' }).click();
  await getDrawer(page).getByLabel('Add a page by its URL').fill('https://quay.example/new-berth');
  await page.keyboard.press('Enter');
  await expect(getDrawer(page).getByRole('status').filter({ hasText: '2 added' })).toBeVisible();
  await getDrawer(page).getByRole('button', { name: 'Use 3 pages' }).click();
  await expect(getDrawer(page)).toBeHidden();
  await expect(getStyles(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/campaigns\/cmp_\w+$/);
  const { meta } = await readCampaign();
  expect(meta.media.map(({ postUrl }) => postUrl)).toEqual([pages[0], pages[2], 'https://quay.example/new-berth']);
});

test('if the media remote does not load, the editor shows an error card and still saves; Retry recovers', async ({
  browser,
}) => {
  const { page, readCampaign } = await openEditor(browser);
  await page.route('**/r/mfe-media/**', (route) => route.abort());
  await getOpenButton(page).click();
  const card = getDrawer(page).getByRole('alert');
  await expect(card).toContainText('This part could not be shown');
  await expect(card).toContainText(/mfe-media \S+, trace \w+/);

  await getDrawer(page).getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Quay walks by night');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/campaigns\/cmp_\w+$/);
  expect(await readCampaign()).toMatchObject({ name: 'Quay walks by night', meta: { media: [{ postUrl: pages[0] }] } });

  await page.getByRole('button', { name: 'Edit campaign' }).click();
  await getOpenButton(page).click();
  await expect(card).toBeVisible();
  await page.unroute('**/r/mfe-media/**');
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(getDrawer(page).getByRole('option')).toHaveCount(3);
});
