import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

const prepareHarbour = (browser: Browser): Promise<PreparedWorkspace> =>
  prepare(browser, {
    person: 'Nora Berth',
    workspace: `Berth ${createUniqueWord()}`,
    client: 'Port',
    campaign: 'Sailing season',
    source: 'Quay site',
  });

async function openAsUser({ session }: PreparedWorkspace, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return context.newPage();
}

/** The entries of the audit log on the screen. */
const getEntries = (page: Page) => page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');

async function expectNoProblems(page: Page): Promise<void> {
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  await page.setViewportSize({ width: 1_280, height: 800 });
  expect(problems).toEqual([]);
}

proves(
  ['W110'],
  'an admin opens the audit log from the settings, opens an entry, filters the log and exports it as CSV',
  async ({ browser }) => {
    const harbour = await prepareHarbour(browser);
    const { api, workspace, reportId } = harbour;
    await api.call(calls.updateWorkspace, {
      params: { id: workspace.id },
      query: { workspaceId: workspace.id },
      body: { currency: 'NOK', version: workspace.version },
    });
    await createApi('').call(calls.previewReport, { params: { id: reportId }, query: {} });

    const page = await openAsUser(harbour, browser);
    await page.goto(`/${workspace.slug}/settings/basic`);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL(`/${workspace.slug}/settings/audit`);
    await expect(getEntries(page).nth(0)).toContainText('A guest viewed the report Default Report');
    await expect(getEntries(page).nth(1)).toContainText('Nora Berth changed the workspace settings');
    await expectNoProblems(page);

    await page.getByRole('button', { name: /changed the workspace settings/ }).click();
    const details = page.getByRole('dialog', { name: 'Audit entry' });
    await expect(details.getByRole('row').last()).toHaveText('CurrencyEURNOK');
    await details.getByRole('button', { name: 'Everything about' }).click();
    await expect(getEntries(page)).toHaveCount(2);

    const downloadEvent = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloadEvent).suggestedFilename()).toBe('audit-log.csv');
    await page.reload();
    await expect(getEntries(page)).toHaveCount(2);
  },
);

test('an API key is created in the browser, used by a script, found in the audit log, and revoked', async ({
  browser,
}) => {
  const harbour = await prepareHarbour(browser);
  const { workspace } = harbour;
  const query = { workspaceId: workspace.id };
  const page = await openAsUser(harbour, browser);
  await page.goto(`/${workspace.slug}/settings/api`);
  await expectNoProblems(page);
  await page.getByRole('button', { name: 'New key' }).first().click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('radio', { name: /^The workspace/ }).check();
  await page.getByRole('radio', { name: /^Edit/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const createdDialog = page.getByRole('dialog', { name: 'Nightly export' });
  await createdDialog.getByRole('button', { name: 'Copy' }).first().click();
  const secret = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(secret).toMatch(/^rk_[A-Za-z0-9]{40}$/);
  // The dialog ignores Escape, because the secret would be lost.
  await page.keyboard.press('Escape');
  await createdDialog.getByRole('button', { name: 'I have stored it' }).click();

  const keyApi = createApi(secret);
  expect((await keyApi.call(calls.listCampaigns, { query })).data.map(({ name }) => name)).toEqual(['Sailing season']);
  await keyApi.call(calls.createSource, { query, body: { type: 'analytics', name: 'Harbour blog' } });
  await expect(keyApi.call(calls.listAudit, { query })).rejects.toThrow('responded with 403');

  await page.goto(`/${workspace.slug}/settings/audit`);
  await expect(getEntries(page).first()).toContainText('Nightly export API key added the source Harbour blog');
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Workspace keys' })).toContainText('Last used');
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Nightly export' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  await expect(keyApi.call(calls.listCampaigns, { query })).rejects.toThrow('responded with 401');
});

test('the API reference shows a call as a command, which works once a key is filled in', async ({ browser }) => {
  const harbour = await prepareHarbour(browser);
  const page = await openAsUser(harbour, browser);
  await page.goto(`/${harbour.workspace.slug}/settings/api/reference`);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('campaigns.list');
  const path = page.getByText('/campaigns', { exact: true });
  // The list is not filtered until a moment after the input.
  await expect(path).toHaveCount(1);
  await path.click();
  await expect(page.getByRole('heading', { name: 'Response' })).toBeVisible();
  const command = (await page.getByText(/^curl/).textContent()) ?? '';
  await expectNoProblems(page);
  const url = /'(http[^']+)'/.exec(command)?.[1] ?? '';
  const response = await fetch(url, { headers: { authorization: `Bearer ${harbour.api.token}` } });
  expect(response.status).toBe(200);
});
