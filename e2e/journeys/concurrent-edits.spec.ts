import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns'] });

const getField = (page: Page, label: 'Name' | 'Display name') => page.getByLabel(new RegExp(`^${label}`)).first();
const getSavedMessage = (page: Page) => page.getByText(/^Saved at/);

test('when two browsers edit a campaign, changes to different fields are merged, and conflicts offer a choice', async ({
  browser,
}) => {
  const names = { client: 'Port', campaign: 'Harbour season', source: 'Quay site' };
  const prepared = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Pair ${createUniqueWord()}` });
  const path = `/${prepared.workspace.slug}/campaigns/${prepared.campaign.id}/edit`;
  const contexts = [
    await browser.newContext({ storageState: prepared.session }),
    await browser.newContext({ storageState: prepared.session }),
  ];
  const [firstPage, secondPage] = await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage();
      await page.goto(path);
      await expect(getField(page, 'Name')).toHaveValue('Harbour season');
      return page;
    }),
  );
  if (!firstPage || !secondPage) throw new Error('This test needs two pages');

  await getField(secondPage, 'Display name').fill('The harbour in summer');
  await getField(secondPage, 'Name').fill('Harbour summer');
  await expect(getSavedMessage(secondPage)).toBeVisible();
  await getField(firstPage, 'Name').fill('Harbour winter');
  const conflict = firstPage.getByRole('region', { name: 'Someone else changed the same fields' });
  const name = conflict.getByRole('region', { name: 'Name', exact: true });
  for (const version of ['Harbour season', 'Harbour winter', 'Harbour summer'])
    await expect(name.getByText(version, { exact: true })).toBeVisible();
  // The display name was changed only in the other browser, so it has already been merged.
  await expect(getField(firstPage, 'Display name')).toHaveValue('The harbour in summer');
  await name.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(getSavedMessage(firstPage)).toBeVisible();

  await secondPage.reload();
  await expect(getField(secondPage, 'Name')).toHaveValue('Harbour winter');
  await expect(getField(secondPage, 'Display name')).toHaveValue('The harbour in summer');
  for (const context of contexts) await context.close();
});
