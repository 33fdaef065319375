import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Browser, Page, Request } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { origin, repository } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { makeWorkspace, openSharedWorkspace } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media'] });

/** Opens the library of a new workspace, and records every request that its page makes. */
async function openLibrary(browser: Browser, name: string) {
  const { session, api } = await openSharedWorkspace(browser);
  const workspace = await makeWorkspace(api, `${name} ${createUniqueWord()}`);
  const context = await browser.newContext({ baseURL: origin, storageState: session, userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`/${workspace.slug}/media`);
  await expectScreenLoaded(page);
  await page.getByRole('button', { name: 'Add media' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add media' });
  const findRequests = (method: string, path: RegExp) =>
    requests.filter((request) => request.method() === method && path.test(new URL(request.url()).pathname));
  const listStoredMedia = async () =>
    (await api.call(calls.listMedia, { query: { workspaceId: workspace.id, mediaType: 'custom' } })).data;
  return { page, drawer, requests, findRequests, listStoredMedia };
}

/** Expects an item's row to display its picture. */
async function expectThumbnail(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row).toBeVisible();
  await expect
    .poll(() => row.locator('img').evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(1);
}

const getAuthorization = async (request: Request | undefined): Promise<string | undefined> =>
  (await request?.allHeaders())?.authorization;

proves(
  ['M26', 'M27', 'M28', 'X27', 'X28'],
  'a picture from the device is uploaded, added, and shown in the library; only API calls carry the token',
  async ({ browser }) => {
    const { page, drawer, requests, findRequests, listStoredMedia } = await openLibrary(browser, 'Uploads');
    await drawer.getByRole('tab', { name: 'Files' }).click();
    const buffer = await readFile(join(repository, 'e2e/pictures/report.png'));
    await drawer.locator('input[type=file]').setInputFiles({ name: 'autumn.png', mimeType: 'image/png', buffer });
    await drawer.getByLabel('Name in the library').fill('Autumn poster');
    expect(await findA11yViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Add file' }).click();
    await expect(page.getByText('Autumn poster is in the library')).toBeVisible();
    await expectThumbnail(page, 'Autumn poster');
    // The row shows the thumbnail that the worker has created; the picture itself is not requested.
    expect(findRequests('GET', /^\/api\/files\/fil_\w+\/thumbnails\/small$/)).toHaveLength(1);
    expect(findRequests('GET', /^\/api\/files\/fil_\w+$/)).toEqual([]);

    const [uploadCall] = findRequests('POST', /^\/api\/uploads$/);
    const [put] = findRequests('PUT', /^\/api\/uploads\/fil_\w+\/content$/);
    expect((await uploadCall?.response())?.status()).toBe(201);
    expect((await put?.response())?.status()).toBe(204);
    expect(await getAuthorization(uploadCall)).toMatch(/^Bearer /);
    expect(await getAuthorization(put)).toBeUndefined();
    const assets = requests.filter((request) =>
      ['document', 'script', 'stylesheet', 'font', 'image'].includes(request.resourceType()),
    );
    expect(assets.length).toBeGreaterThan(10);
    expect(await Promise.all(assets.map(getAuthorization))).toEqual(assets.map(() => undefined));

    await page.getByRole('link', { name: 'Autumn poster', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Picture of Autumn poster' })).toBeVisible();
    expect(await listStoredMedia()).toMatchObject([
      { title: 'Autumn poster', file: { name: 'autumn.png', size: buffer.length } },
    ]);
  },
);

test('a truncated picture is marked as damaged in the library, but can be downloaded', async ({ browser }) => {
  const { page, drawer, listStoredMedia } = await openLibrary(browser, 'Damaged');
  await drawer.getByRole('tab', { name: 'Files' }).click();
  const completePicture = await readFile(join(repository, 'e2e/pictures/report.png'));
  const buffer = completePicture.subarray(0, completePicture.length / 2);
  await drawer.locator('input[type=file]').setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer });
  await expect(drawer.getByRole('textbox', { name: 'Name in the library' })).toHaveValue('half');
  await drawer.getByRole('button', { name: 'Add file' }).click();
  await page.getByRole('link', { name: 'half', exact: true }).click();
  const item = page.getByRole('dialog', { name: 'half' });
  await expect(item.getByText(/^Picture is damaged/)).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await item.getByRole('link', { name: 'Save half.png' }).click();
  expect((await downloadEvent).suggestedFilename()).toBe('half.png');
  await expect.poll(async () => (await listStoredMedia())[0]?.file?.thumbnails?.status).toBe('damaged');
});

proves(
  ['M23', 'M24', 'M25'],
  "a picture from the user's own drive is found, fetched and added to the library",
  async ({ browser }) => {
    const { page, drawer, findRequests, listStoredMedia } = await openLibrary(browser, 'Drive');
    await drawer.getByRole('tab', { name: 'Google Drive' }).click();
    await drawer.getByRole('link', { name: 'Connect Google Drive' }).click();
    await page.getByLabel('Email', { exact: true }).fill('ada@drive.example');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(drawer.getByText('Connected as ada@drive.example')).toBeVisible();
    await expect(page).toHaveURL(/\/media\?add=drive$/);
    await drawer.getByRole('button', { name: 'Campaigns' }).click();
    await drawer.getByRole('button', { name: 'Autumn city breaks' }).click();
    await drawer.getByRole('checkbox', { name: /Lisbon at night/ }).check();
    expect(await findA11yViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Fetch the picture' }).click();
    await drawer.getByRole('button', { name: 'Add picture' }).click();
    await expect(page.getByText('Lisbon at night is in the library')).toBeVisible();
    await expectThumbnail(page, 'Lisbon at night');

    const folderQueries = findRequests('GET', /^\/api\/sources\/gd\/list$/).map(
      (request) => new URL(request.url()).searchParams,
    );
    expect(folderQueries.map((query) => query.get('folder'))).toEqual(['root', 'campaigns', 'autumn']);
    for (const [request] of [
      findRequests('GET', /^\/api\/sources\/gd$/),
      findRequests('POST', /^\/api\/images-cache$/),
    ]) {
      expect((await request?.response())?.status()).toBe(200);
    }
    expect(await listStoredMedia()).toMatchObject([{ title: 'Lisbon at night', file: { width: 480, height: 320 } }]);
  },
);
