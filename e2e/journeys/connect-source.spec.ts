import { expect, test } from '@reportage/testing/playwright';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { fillDay } from '../src/steps/campaign.steps.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations, findScreenProblems } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

test('a Google Analytics account is connected, its data is fetched, and a campaign includes it', async ({
  browser,
}) => {
  const names = { client: 'Port', campaign: 'Harbour season', source: 'Quay site' };
  const prepared = await prepare(browser, {
    ...names,
    person: 'Nora Berth',
    workspace: `Sources ${createUniqueWord()}`,
  });
  const { slug } = prepared.workspace;
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();

  await page.goto(`/${slug}/settings/sources?add=1`);
  await page.getByRole('radio', { name: /^Google Analytics/ }).click();
  await page.getByLabel('Source name').fill('Port analytics');
  await page.getByRole('dialog').getByRole('button', { name: 'Add source' }).click();
  // This is the consent page, which says that it is a stand-in.
  await expect(page.getByText('its data is made up')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();

  const drawer = page.getByRole('dialog', { name: 'Accounts for Port analytics' });
  await drawer.getByRole('checkbox', { name: /Acme blog/ }).check();
  await drawer.getByRole('button', { name: 'Next: media' }).click();
  await drawer.getByRole('radio', { name: /^Only some/ }).check();
  await drawer.getByRole('searchbox', { name: 'Search media' }).fill('Night');
  const offeredMedia = drawer.getByRole('list', { name: 'Media from the last four weeks' });
  await offeredMedia.getByRole('checkbox', { name: /lisbon-by-night|lisbon by night/i }).check();
  await drawer.getByRole('button', { name: 'Save and fetch' }).click();
  await expect(drawer.getByText('The data has arrived')).toBeVisible({ timeout: 60_000 });
  await drawer.getByRole('button', { name: 'Go to the source’s settings' }).click();
  await expect(page.getByText('Acme blog')).toBeVisible();
  await expectScreenLoaded(page);
  expect([...(await findScreenProblems(page)), ...(await findA11yViolations(page))]).toEqual([]);

  await page.goto(`/${slug}/campaigns/new`);
  await page.getByLabel('Name', { exact: true }).fill('Blog season');
  // The period starts last week, because there may be no data for today yet.
  await fillDay(page, 'Start date', getDayFromToday(-7));
  await page.getByRole('button', { name: 'Choose pages' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pages' });
  const mediaType = picker.getByRole('combobox', { name: 'Media type' });
  const item = picker.getByRole('option', { name: /lisbon-by-night/ });
  // The list of media types may close, or lose a click, while the screen beneath it is still loading.
  await expect(async () => {
    if ((await mediaType.getAttribute('aria-expanded')) !== 'true') await mediaType.click({ timeout: 2_000 });
    await page.getByTitle('Google Analytics', { exact: true }).last().click({ timeout: 2_000 });
    await expect(item).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await item.click();
  await picker.getByRole('button', { name: 'Use 1 item' }).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page).toHaveURL(/\/campaigns\/cmp_/);
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await expect(numbers.getByText('Views', { exact: true })).toBeVisible();
  await expect(numbers.getByText(/^\d[\d,]*$/).first()).toBeVisible();
  await context.close();
});
