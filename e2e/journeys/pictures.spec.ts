import { createServer } from 'node:http';
import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';
import { allowedOrigin, listenAtAllowedOrigin } from '../src/allowed-origin.ts';
import { describeJourneys } from '../src/journeys.ts';
import { callPool, readTokens } from '../src/pool.ts';
import { prepare, saveSession } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports', 'workspace'], needs: ['localProcesses'] });

const createDrawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`;

/** Stands in for another site that serves pictures, and records each request. */
async function servePictures() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'image/svg+xml').end(createDrawing('#c03'));
  });
  await listenAtAllowedOrigin(server);
  return { requests, close: () => void server.close() };
}

async function expectPictureLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(100);
  expect(await picture.getAttribute('src')).toMatch(/^\/api\/pictures\?/);
}

async function readPdf(page: Page): Promise<string> {
  const pdfResponse = page.waitForResponse((response) => /\/pdf\/job_[^/]+\/file/.test(response.url()), {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  return (await (await page.request.get((await pdfResponse).url())).body()).toString('latin1');
}

// A violation of the page's policy also fails the test.
test('pictures from other sites are shown as our own copies on every screen, on paper, and for guests', async ({
  browser,
}) => {
  const site = await servePictures();
  const suffix = createUniqueWord();
  const logo = `${allowedOrigin}/logo-${suffix}.svg`;
  const avatar = `${allowedOrigin}/avatar-${suffix}.svg`;
  const names = { person: 'Nora Berth', workspace: `Berth ${suffix}`, client: `Port ${suffix}` };
  const prepared = await prepare(browser, { ...names, campaign: 'Sailing season', source: 'Quay site' });
  const { api, workspace, reportId, person } = prepared;
  const query = { workspaceId: workspace.id };
  const clients = await api.call(calls.listClients, { query });
  const { id, version, name } = clients.data[0] ?? { id: '', version: 0, name: '' };
  await api.call(calls.upsertClient, { query, body: { id, version, name, meta: { logo } } });
  const stored = await api.call(calls.getReport, { query, params: { id: reportId } });
  const body = { version: stored.version, cover: { ...stored.cover, clientLogo: logo } };
  await api.call(calls.updateReport, { query, params: { id: reportId }, body });
  await api.call(calls.publishReport, { query, params: { id: reportId }, body: { link: { isOn: true } } });
  const { AccessToken = '' } = await readTokens(person);
  await callPool('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'picture', Value: avatar }] });

  const context = await browser.newContext({ storageState: await saveSession(browser, person) });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/campaigns/clients/${id}`);
  await expectPictureLoaded(page.getByRole('img', { name: `${name} logo` }));
  await expectPictureLoaded(page.getByRole('button', { name: /^Account of/ }).locator('img'));
  await page.goto('/account/profile');
  await expectPictureLoaded(page.getByRole('main').locator('img').first());
  await page.goto(`/${workspace.slug}/campaigns/${prepared.campaign.id}/edit`);
  await page.getByLabel('Client logo').fill(logo);
  await expectPictureLoaded(page.locator('img[src*="logo"]').last());
  for (const [reader, isGuest] of [
    [page, false],
    [await (await browser.newContext()).newPage(), true],
  ] as const) {
    await reader.goto(`/${workspace.slug}/${reportId}`);
    await expectPictureLoaded(reader.getByRole('img', { name }));
    if (isGuest) expect(await readPdf(reader)).toMatch(/\/Subtype ?\/Image/);
  }
  expect(site.requests.sort()).toEqual([avatar, logo].map((url) => new URL(url).pathname));
  site.close();
});
