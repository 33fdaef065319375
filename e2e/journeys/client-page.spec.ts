import { expect, proves, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns'] });

proves(
  ['C09', 'C104'],
  'a campaign’s activity lists its renaming, and the campaign links to its client, whose contacts can be edited',
  async ({ browser }) => {
    const uniqueWord = createUniqueWord();
    const names = { client: `Port ${uniqueWord}`, campaign: 'Sailing season', source: 'Quay site' };
    const prepared = await prepare(browser, { ...names, person: 'Nora Berth', workspace: `Berth ${uniqueWord}` });
    const context = await browser.newContext({ storageState: prepared.session });
    const page = await context.newPage();
    await page.goto(`/${prepared.workspace.slug}/campaigns/${prepared.campaign.id}`);
    await page.getByRole('button', { name: 'Rename campaign' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Late sailing season');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late sailing season');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('Name: from Sailing season to Late sailing season')).toBeVisible();

    await page.getByRole('list', { name: 'Campaign' }).getByRole('link', { name: names.client }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.client);
    await expect(page.getByRole('table').getByRole('link', { name: 'Late sailing season' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit client' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Add contact' }).click();
    await drawer.getByLabel(/^Contact name/).fill('Ida Lens');
    await drawer.getByLabel(/^Email/).fill('ida@port.example');
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('link', { name: /Email Ida Lens/ })).toBeVisible();
    await expectScreenLoaded(page);
    const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
    await page.setViewportSize({ width: 360, height: 740 });
    expect([...problems, ...(await findHorizontalOverflow(page))]).toEqual([]);
    await context.close();
  },
);

test('the page for a client that does not exist says so', async ({ browser }) => {
  const prepared = await prepare(browser, {
    client: 'Quay',
    campaign: 'Quay days',
    source: 'Quay',
    person: 'Nora Berth',
    workspace: `Quay ${createUniqueWord()}`,
  });
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();
  await page.goto(`/${prepared.workspace.slug}/campaigns/clients/cli_01h455vb4pex5vsknk084sn02q`);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await context.close();
});
