import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Locator } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media', 'workspace'] });

const photo = 'e2e/pictures/report-phone.png';

async function expectPictureLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  // During the upload the browser shows its local copy.
  await expect(picture).toHaveAttribute('src', /\/api\/pictures\/[A-Za-z0-9]{24}$/);
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(100);
}

const openUpload = (within: Locator): Promise<void> => within.getByRole('button', { name: 'Upload…' }).click();
const chooseFile = (within: Locator, file: string): Promise<void> =>
  within.locator('input[type="file"]').setInputFiles(file);

test('profile pictures and client logos can be uploaded; other files are rejected before they are sent', async ({
  browser,
}) => {
  const suffix = createUniqueWord();
  const names = { person: 'Nora Berth', workspace: `Berth ${suffix}`, client: `Port ${suffix}` };
  const { api, workspace, session } = await prepare(browser, { ...names, campaign: 'Sailing', source: 'Quay site' });
  const page = await (await browser.newContext({ storageState: session })).newPage();

  await page.goto('/account/profile');
  const main = page.getByRole('main');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await main.getByRole('button', { name: 'Change picture' }).click();
  await chooseFile(main, 'e2e/README.md');
  await expect(main.getByText(/^Not uploaded: only JPEG, PNG/)).toBeVisible();
  expect(requests).not.toContain('/api/pictures/uploads');
  await chooseFile(main, photo);
  await expectPictureLoaded(main.locator('img').first());
  await main.getByRole('button', { name: 'Save' }).first().click();
  await expectPictureLoaded(page.getByRole('button', { name: /^Account of/ }).locator('img'));

  const { data } = await api.call(calls.listClients, { query: { workspaceId: workspace.id } });
  await page.goto(`/${workspace.slug}/campaigns/clients/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Edit client' }).click();
  const drawer = page.getByRole('dialog');
  await openUpload(drawer);
  await chooseFile(drawer, photo);
  await expectPictureLoaded(drawer.locator('img'));
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expectPictureLoaded(page.getByRole('img', { name: `Port ${suffix} logo` }));
});
