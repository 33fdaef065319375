import { expect, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { openBoardWithVisits } from '../src/steps/board.steps.ts';
import {
  chooseAction,
  colorRules,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
  setColorScheme,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['dashboards'] });

test('a calculated field is created with its units checked, is shown on a card, and changes on every card that uses it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await openBoardWithVisits(browser, {
    person: 'Cora Field',
    workspace: `Fields ${createUniqueWord()}`,
  });
  const openBuilder = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit card' });
    await expect(drawer).toBeVisible();
    return drawer;
  };
  // Opens the menu before the card's data has arrived, because the data adds an entry to it.
  const builder = await openBuilder('At a glance');
  await builder.getByRole('button', { name: 'New calculated field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New calculated field' });
  await dialog.getByLabel('Field name').fill('Views per hundred visits');
  const formula = dialog.getByRole('combobox', { name: 'Formula' });
  await formula.fill('Pageviews + Attention time');
  await expect(dialog.getByText(/is a count and .* is a duration/)).toBeVisible();
  await formula.fill('Pageviews * 100 / Visits');
  await expect(dialog.getByText('The units match.')).toBeVisible();
  // Closes the list of suggestions, which would cover the dialog.
  await dialog.getByLabel('What it means').click();
  const problems = [...(await findA11yViolations(page))];
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect(dialog).toBeHidden();
  await expect(builder.getByRole('region', { name: 'Preview' })).toContainText('Views per hundred visits');
  await builder.getByRole('button', { name: 'Save changes' }).click();
  const card = page.getByRole('region', { name: 'At a glance' });
  await expect(card).toContainText('Views per hundred visits');
  await expect(card).toContainText('150.0%');

  const reopenedBuilder = await openBuilder('At a glance');
  await chooseAction(page, 'Views per hundred visits', 'Edit');
  const editDialog = page.getByRole('dialog', { name: 'Edit Views per hundred visits' });
  await expect(editDialog.getByText('At a glance on Harbour overview')).toBeVisible();
  await editDialog.getByRole('combobox', { name: 'Formula' }).fill('Pageviews * 1000 / Visits');
  await editDialog.getByLabel('What it means').click();
  await editDialog.getByRole('button', { name: 'Save and change these cards' }).click();
  await expect(editDialog).toBeHidden();
  await reopenedBuilder.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(card).toContainText('1,500.0%');
  await expectScreenLoaded(page);
  problems.push(...(await findScreenProblems(page)), ...(await findA11yViolations(page)));
  await setColorScheme(page, 'dark');
  problems.push(...(await findA11yViolations(page, colorRules)));
  expect(problems).toEqual([]);
  await context.close();
});
