import { expect, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { makeCampaign, prepare } from '../src/steps/prepared.steps.ts';
import {
  chooseAction,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns'] });

test('a group with a rule contains matching and manually added campaigns, and a manually added one can be removed', async ({
  browser,
}) => {
  const names = { client: 'Port', campaign: 'Harbour season', source: 'Quay site' };
  const prepared = await prepare(browser, {
    ...names,
    person: 'Nora Berth',
    workspace: `Groups ${createUniqueWord()}`,
  });
  const { slug, id: workspaceId } = prepared.workspace;
  const other = { client: 'Rail', source: prepared.source.id, page: 'https://harbour.example/trains' };
  await makeCampaign(prepared.api, workspaceId, { ...other, name: 'Night trains' });
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();
  await page.goto(`/${slug}/campaigns/groups`);

  await page.getByRole('button', { name: 'New group' }).click();
  const drawer = page.getByRole('dialog', { name: 'New group' });
  await drawer.getByLabel('Name', { exact: true }).fill('By the water');
  await drawer.getByLabel('Also add campaigns by rule').click();
  await drawer.getByLabel('With this text in the name').fill('harbour');
  await expect(drawer.getByText('1 campaign matches: Harbour season')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('link', { name: 'By the water' }).click();

  const campaigns = page.getByRole('region', { name: 'Campaigns', exact: true }).first();
  await expect(campaigns.getByRole('row', { name: /Harbour season.*By rule/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add campaigns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add campaigns to By the water' });
  await dialog.getByRole('searchbox', { name: 'Campaigns' }).fill('night');
  await dialog.getByRole('checkbox', { name: /Night trains/ }).check();
  await dialog.getByRole('button', { name: 'Add campaigns' }).click();
  await expect(dialog).toBeHidden();
  await expect(campaigns.getByRole('row', { name: /Night trains.*Manually/ })).toBeVisible();

  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  expect([...problems, ...(await findHorizontalOverflow(page))]).toEqual([]);
  await page.setViewportSize({ width: 1_280, height: 800 });

  await chooseAction(page, 'Night trains', 'Remove from group');
  await expect(campaigns.getByRole('row', { name: /Night trains/ })).toHaveCount(0);
  await expect(campaigns.getByRole('row', { name: /Harbour season/ })).toBeVisible();
  await context.close();
});
