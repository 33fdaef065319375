import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { origin } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { makeWorkspace, openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media'] });

test('duplicates of a page from two sources are compared, merged without losing the campaign, and separated again', async ({
  browser,
}) => {
  const { session, api } = await openSharedWorkspace(browser);
  const workspace = await makeWorkspace(api, `Copies ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  const addPage = async (name: string, url: string) => {
    const { id } = await api.call(calls.createSource, { query, body: { type: 'analytics', name } });
    return api.call(calls.addMedia, { query, body: { url, connectionId: id } });
  };
  await addPage('Main site', 'https://news.example/tides');
  const copy = await addPage('Mobile site', 'http://www.news.example/tides/');
  const period = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const { id } = await api.call(calls.createCampaign, { query, body: { ...period, name: 'High water' } });
  await api.call(calls.changeCampaignMedia, { query, params: { id }, body: { mediaIds: [copy.id] } });

  const context = await browser.newContext({ baseURL: origin, storageState: session, userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/media`);
  await expectScreenLoaded(page);
  await page.getByRole('button', { name: 'Review duplicates' }).click();
  const drawer = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(drawer.getByRole('row', { name: /^Source/ })).toContainText('Main siteMobile site');
  await expect(drawer.getByRole('row', { name: /^Campaigns/ })).toContainText('01');
  await expectScreenLoaded(page);
  expect(await findA11yViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Merge 1 item into this one' }).click();
  await expect(drawer).toContainText('Merged into Tides');
  await expect(drawer).toContainText('No duplicates');
  const listCampaignUrls = async () =>
    (await api.call(calls.getCampaign, { query, params: { id } })).meta.media.map(({ postUrl }) => postUrl);
  expect(await listCampaignUrls()).toEqual(['https://news.example/tides']);

  await page.goto(`/${workspace.slug}/media?item=${copy.id}`);
  await expectScreenLoaded(page);
  const item = page.getByRole('dialog');
  await expect(item.getByRole('region', { name: 'Merged items' })).toContainText('http://www.news.example/tides/');
  expect(await findA11yViolations(page)).toEqual([]);
  await item.getByRole('button', { name: /^Undo the merge of/ }).click();
  // The drawer's URL refers to the copy, which is a separate item again.
  await expect(item.getByRole('region', { name: 'Merged items' })).toHaveCount(0);
  await expect.poll(listCampaignUrls).toEqual(['http://www.news.example/tides/']);
  await context.close();
});

test('on a phone, the actions for the selected items stay visible while the library scrolls', async ({ browser }) => {
  const { session, api } = await openSharedWorkspace(browser);
  const workspace = await makeWorkspace(api, `Phones ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  const source = await api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } });
  const names = ['ebb', 'flood', 'neap', 'spring', 'slack', 'swell', 'drift', 'eddy', 'bore', 'seiche', 'rip', 'surge'];
  for (const name of names) {
    const url = `https://news.example/${name}`;
    await api.call(calls.addMedia, { query, body: { url, connectionId: source.id } });
  }
  const viewport = { width: 360, height: 640 };
  const options = { baseURL: origin, storageState: session, userAgent: ordinaryUserAgent, viewport };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/media`);
  await expectScreenLoaded(page);
  await page.getByRole('checkbox', { name: 'Select Surge' }).click();
  await page.getByRole('checkbox', { name: 'Select Ebb' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Surge' })).not.toBeInViewport();
  await expect(page.getByText('2 selected')).toBeInViewport();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 items archived' })).toBeVisible();
  await context.close();
});
