import { calls, emailListSchema, type Workspace } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser, Page } from 'playwright/test';
import { type Api, createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { mailboxUrl } from '../src/config.ts';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson, type Person } from '../src/steps/account.steps.ts';
import {
  connectAccount,
  consentAs,
  expectHistoryFetched,
  readHealth,
  revokeAtGoogle,
} from '../src/steps/connected-source.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { expectNoScreenProblems, expectScreenLoaded, wideWindow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

interface ConnectedSource {
  person: Person;
  api: Api;
  workspace: Workspace;
  page: Page;
  /** A vendor account that only this test uses, so that revoking its grants affects no other test. */
  email: string;
  sourceId: string;
}

/** Creates a workspace with one connected account, and opens its owner's browser. */
async function openConnectedWorkspace(browser: Browser, account: string): Promise<ConnectedSource> {
  const person = createPerson('Nora Health');
  await register(person);
  const api = createApi(await readIdentityToken(person));
  const workspace = await makeWorkspace(api, `Health ${createUniqueWord()}`);
  const email = `nora@${createUniqueWord()}.example`;
  const { sourceId } = await connectAccount(api, workspace.id, { name: 'Port analytics', account, email });
  const storageState = await saveSession(browser, person);
  const context = await browser.newContext({ storageState, userAgent: ordinaryUserAgent, viewport: wideWindow });
  return { person, api, workspace, page: await context.newPage(), email, sourceId };
}

test('a revoked grant stops fetching from an account, with a single notification, and reconnecting keeps the history', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { person, api, workspace, page, email, sourceId } = await openConnectedWorkspace(browser, 'Acme shop');
  const url = `/${workspace.slug}/settings/sources?source=${sourceId}`;
  await expectHistoryFetched(api, workspace.id, sourceId);
  await page.goto(url);
  const settings = page.getByRole('dialog', { name: 'Settings for Port analytics' });
  const account = settings.getByRole('region', { name: 'Acme shop' });
  await expect(account.getByText('Up to date', { exact: true })).toBeVisible();
  await expect(account.getByRole('list', { name: 'History by day' }).getByRole('listitem').first()).toBeVisible();
  await expectNoScreenProblems(page);

  await settings.getByRole('button', { name: 'Pause' }).click();
  await expect(account.getByText('Paused', { exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Resume' }).click();
  await expect(account.getByText('Up to date', { exact: true })).toBeVisible();

  // Resuming the source also fetches its data.
  await expectHistoryFetched(api, workspace.id, sourceId);
  await expect
    .poll(async () => Date.parse((await readHealth(api, workspace.id, sourceId)).nextSyncAt ?? '') > Date.now())
    .toBe(true);
  const healthBefore = await readHealth(api, workspace.id, sourceId);
  await revokeAtGoogle(email);
  await settings.getByRole('button', { name: 'Fetch now' }).click();
  await expect(account.getByText('The network no longer accepts our authorization.')).toBeVisible({ timeout: 30_000 });
  await expect(account.getByText(/^Reconnect the source\. Existing data is kept\./)).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
  await expectNoScreenProblems(page);
  expect((await readHealth(api, workspace.id, sourceId)).rowCount).toBe(healthBefore.rowCount);

  await account.getByRole('button', { name: 'Show recent fetches' }).click();
  const fetches = account.getByRole('table', { name: 'Recent fetches' });
  await expect(fetches.getByText('Stored').first()).toBeVisible();
  await account.getByRole('checkbox', { name: 'Failed only' }).check();
  await expect(fetches.getByText('No further attempt is planned.')).toBeVisible();
  await expect(fetches.getByText('Stored')).toHaveCount(0);
  await expectNoScreenProblems(page);

  const countNotices = async () => {
    const { data } = await api.call(calls.listNotifications, {});
    const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(person.email)}`);
    const emails = emailListSchema.parse(await response.json()).data;
    return {
      notifications: data.filter(({ kind }) => kind === 'sourceFailing').length,
      emails: emails.filter(({ subject }) => subject.includes('Source no longer delivers data')).length,
    };
  };
  // Notifications that nobody has seen yet are emailed once a minute.
  await expect.poll(countNotices, { timeout: 120_000 }).toEqual({ notifications: 1, emails: 1 });

  await settings.getByRole('button', { name: 'Reconnect' }).click();
  await consentAs(page, email);
  const drawer = page.getByRole('dialog', { name: 'Accounts for Port analytics' });
  await expect(drawer.getByRole('checkbox', { name: /Acme shop/ })).toBeChecked();
  await page.goto(url);
  await expect(account.getByText('Up to date', { exact: true })).toBeVisible();
  await expect(account.getByText('The network no longer accepts our authorization.')).toHaveCount(0);
  expect((await readHealth(api, workspace.id, sourceId)).rowCount).toBeGreaterThanOrEqual(healthBefore.rowCount);
  expect(await countNotices()).toEqual({ notifications: 1, emails: 1 });
  await page.context().close();
});

test('disconnecting lists what depends on the source, and the campaign keeps its data', async ({ browser }) => {
  test.setTimeout(240_000);
  const { api, workspace, page, sourceId } = await openConnectedWorkspace(browser, 'Acme web');
  const query = { workspaceId: workspace.id };
  await expectHistoryFetched(api, workspace.id, sourceId);
  const { data } = await api.call(calls.listMedia, { query: { ...query, mediaType: 'ga', searchString: 'ferries' } });
  const [item] = data;
  if (!item) throw new Error('Nothing was fetched');
  const { id: campaignId } = await api.call(calls.createCampaign, {
    query,
    body: { name: 'Ferry season', timezone: 'UTC', startDate: getDayFromToday(-30), endDate: getDayFromToday(10) },
  });
  await api.call(calls.changeCampaignMedia, { query, params: { id: campaignId }, body: { mediaIds: [item.id] } });
  const readViews = async () => {
    const period = { from: getDayFromToday(-20), to: getDayFromToday(-10) };
    const response = await api.call(calls.getCampaignFigures, {
      params: { id: campaignId },
      query: { ...query, ...period },
    });
    return response.figures.find(({ id }) => id === 'ga_pageviews')?.value ?? 0;
  };
  const views = await readViews();
  expect(views).toBeGreaterThan(0);

  await page.goto(`/${workspace.slug}/settings/sources?source=${sourceId}`);
  const settings = page.getByRole('dialog', { name: 'Settings for Port analytics' });
  await settings.getByRole('button', { name: 'Disconnect' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Disconnect Port analytics?' });
  await expect(confirmDialog.getByRole('link', { name: 'Ferry season', exact: true })).toBeVisible();
  await expectNoScreenProblems(page);
  await confirmDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page).toHaveURL(`/${workspace.slug}/settings/sources`);
  await expectScreenLoaded(page);
  await expect(page.getByText('Port analytics')).toHaveCount(0);
  expect(await readViews()).toBe(views);
  await page.context().close();
});
