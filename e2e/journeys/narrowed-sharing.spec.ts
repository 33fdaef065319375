import { calls, type Media, type Workspace } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Browser } from 'playwright/test';
import { type Api, createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { fillDay } from '../src/steps/campaign.steps.ts';
import { makeWorkspace, type PreparedWorkspace, prepare, saveSession } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns', 'media', 'workspace'] });

const person = createPerson('Ida Lens');

/** Shares a creator's page with the host, which approves it for its library. */
async function shareFilm(host: PreparedWorkspace, creator: Api, workspace: Workspace): Promise<Media> {
  const query = { workspaceId: host.workspace.id };
  const creatorQuery = { workspaceId: workspace.id };
  const site = { type: 'analytics' as const, name: 'Studio site' };
  const source = await creator.call(calls.createSource, { query: creatorQuery, body: site });
  const { id: inviteId } = await host.api.call(calls.inviteCreator, { query, body: { email: person.email } });
  const terms = { dataSourceIds: [source.id], sharesNumbers: true };
  const connection = { hostWorkspaceId: host.workspace.id, inviteId, ...terms };
  const { id } = await creator.call(calls.connectPartner, { query: creatorQuery, body: connection });
  await creator.call(calls.connectCreator, { query: creatorQuery, body: connection });
  const page = { url: `https://${workspace.slug}.example/film`, connectionId: source.id };
  const film = await creator.call(calls.addMedia, { query: creatorQuery, body: page });
  const offer = { creatorId: id, mediaIds: [film.id] };
  const { sharedIds } = await creator.call(calls.offerSharedMedia, { query: creatorQuery, body: offer });
  const decision = { hostWorkspaceId: host.workspace.id, approvedIds: sharedIds };
  await host.api.call(calls.reviewSharedMedia, { query, body: decision });
  const { version } = await host.api.call(calls.getPartner, { query, params: { id } });
  await host.api.call(calls.updatePartner, { query, params: { id }, body: { sharesNumbers: true, version } });
  const library = await host.api.call(calls.listMedia, {
    query: { ...query, mediaType: 'web', searchString: film.url },
  });
  const [item] = library.data;
  if (!item) throw new Error(`${film.url} is not in the library of its host`);
  return item;
}

/** Creates a report with only the creator's page in the host's workspace. @returns its path */
async function createReport(
  { api, workspace }: PreparedWorkspace,
  { id, url, mediaType, type }: Media,
): Promise<string> {
  const { meta } = await api.call(calls.createCampaign, {
    query: { workspaceId: workspace.id },
    body: {
      name: 'Creator films',
      media: [{ id, mediaType, type, postUrl: url, connectionId: null }],
      timezone: 'Europe/Berlin',
      startDate: getDayFromToday(-3),
      endDate: getDayFromToday(10),
    },
  });
  const [report] = meta.reports;
  if (!report) throw new Error('the campaign has no report');
  return `/${workspace.slug}/${report.id}`;
}

async function openAs(browser: Browser, session: PreparedWorkspace['session']) {
  const context = await browser.newContext({ userAgent: ordinaryUserAgent, storageState: session });
  return { context, page: await context.newPage() };
}

test('the host’s report shows that a creator shares less data, and later that the creator has ended the connection', async ({
  browser,
}) => {
  const suffix = createUniqueWord();
  const names = { client: 'Port', campaign: 'Regatta', source: 'Quay site' };
  const host = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Berth ${suffix}` });
  await register(person);
  const creatorApi = createApi(await readIdentityToken(person));
  const creatorWorkspace = await makeWorkspace(creatorApi, `Lens ${suffix}`);
  const report = await createReport(host, await shareFilm(host, creatorApi, creatorWorkspace));

  const { context: hostContext, page: hostPage } = await openAs(browser, host.session);
  await hostPage.goto(report);
  await expect(hostPage.getByText('Pageviews', { exact: true }).first()).toBeVisible();
  await expect(hostPage.getByText('Some numbers are no longer shared')).toHaveCount(0);

  const { context: creatorContext, page } = await openAs(browser, await saveSession(browser, person));
  await page.goto(`/${creatorWorkspace.slug}/partners`);
  await page.getByRole('link', { name: host.workspace.name }).click();
  await page.getByRole('combobox', { name: 'Numbers that the host sees' }).fill('Page clicks');
  await page.getByTitle('Page clicks', { exact: true }).first().click();
  await page.keyboard.press('Escape');
  await fillDay(page, 'First day', getDayFromToday(-1));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await hostPage.reload();
  await hostPage.getByText('Some numbers are no longer shared').click();
  await expect(hostPage.getByText(`Lens ${suffix}: only partly shared since`)).toBeVisible();
  await hostPage.goto(`/${host.workspace.slug}/partners`);
  await hostPage.getByRole('link', { name: creatorWorkspace.name }).click();
  await expect(hostPage.getByText(/^Numbers you see: Page clicks; from /)).toBeVisible();

  await page.getByRole('button', { name: 'End the connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the connection' }).click();
  await expect(page).toHaveURL(`/${creatorWorkspace.slug}/partners`);
  await expect(page.getByRole('row', { name: new RegExp(host.workspace.name) })).toHaveCount(0);

  await hostPage.goto(report);
  await hostPage.getByText('Some numbers are no longer shared').click();
  await expect(hostPage.getByText(`Lens ${suffix}: not shared since`)).toBeVisible();
  await hostContext.close();
  await creatorContext.close();
});
