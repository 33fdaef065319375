import { expect, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';

describeJourneys({ areas: ['campaigns', 'host'] });

test('while offline, the app says so and keeps the input, which can be saved once the connection is back', async ({
  browser,
}) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const notice = page.getByText('You are offline.');
  await page.goto(`/${workspace.slug}/campaigns`);
  await expect(page.getByRole('link', { name: 'Harbour season' })).toBeVisible();
  await page.getByRole('link', { name: 'Sources' }).click();
  await page
    .getByRole('button', { name: /Add source/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('Written without a network');

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await drawer.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByText('A network error has occurred.').first()).toBeVisible();
  await expect(drawer.getByLabel('Name')).toHaveValue('Written without a network');

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByText('You are back online')).toBeVisible();
  await drawer.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Written without a network' }).first()).toBeVisible();
  await context.close();
});
