import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';

describeJourneys({ areas: ['campaigns', 'host'] });

const getLeaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const getFocusedHeading = (page: Page) => page.locator('h1:focus');

test('focus moves to each new screen, and leaving unsaved work through a link or the back button asks for confirmation once', async ({
  browser,
}) => {
  const { workspace, session } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/campaigns`);
  await expect(page).toHaveTitle(`Campaigns · ${workspace.name} · Reportage`);

  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(getFocusedHeading(page)).toHaveText('New campaign');
  await expect(page).toHaveTitle(`New campaign · ${workspace.name} · Reportage`);
  await page.getByLabel('Name', { exact: true }).fill('Unsaved campaign');

  await page.goBack();
  await getLeaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/campaigns\/new$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Unsaved campaign');

  await page.getByRole('link', { name: 'Sources' }).click();
  await getLeaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(getFocusedHeading(page)).toHaveText('Sources');

  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Unsaved source');
  await page.goBack();
  await getLeaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
