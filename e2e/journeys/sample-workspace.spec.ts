import { expect, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { createPerson, signUp } from '../src/steps/account.steps.ts';
import { makeSampleCampaign } from '../src/steps/sample.steps.ts';
import { findScreenProblems, setColorScheme } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

test('a new user views the sample workspace, creates their own, and removes the sample from their list', async ({
  page,
}) => {
  const word = createUniqueWord();
  const campaign = `Lighthouse walks ${word}`;
  await makeSampleCampaign({ campaign, client: `Port ${word}` });
  await signUp(page, createPerson('Nora Quay'));
  await page.getByRole('button', { name: 'View the sample workspace' }).click();
  await expect(page).toHaveURL(/\/demo\/campaigns$/);
  const banner = page.getByRole('region', { name: 'Sample workspace, read-only' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('link', { name: campaign })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New campaign' })).toHaveCount(0);
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    expect(await findScreenProblems(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Sample, read-only')).toBeVisible();
  await page.keyboard.press('Escape');

  // Actions that a viewer may perform in other workspaces are not offered in the sample, which says why.
  await page.goto('/demo/settings/api');
  await expect(page.getByRole('button', { name: 'New key' }).first()).toBeDisabled();
  await expect(
    page.getByText('The sample workspace is read-only. You can do this in a workspace of your own.').first(),
  ).toBeVisible();

  await banner.getByRole('link', { name: 'Create your own' }).click();
  const name = `Quay ${word}`;
  await page.getByLabel('Workspace name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Connect your sites to ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'View the sample workspace' }).click();
  await expect(banner.getByRole('link', { name: `Back to ${name}` })).toBeVisible();
  await banner.getByRole('button', { name: 'Remove the sample workspace from your list' }).click();
  await expect(page).toHaveURL(/\/workspaces$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo', exact: true })).toHaveCount(0);
  await page.goto('/demo/campaigns');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
});
