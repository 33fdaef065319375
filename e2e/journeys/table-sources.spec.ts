import { calls, type Source } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { createApi } from '../src/api.ts';
import { mailboxUrl } from '../src/config.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { newPerson } from '../src/steps/account.steps.ts';
import { moveTo, press } from '../src/steps/keyboard.steps.ts';
import { keepSession, makeWorkspace } from '../src/steps/prepared.steps.ts';
import {
  choose,
  colourRules,
  expectQuiet,
  findBarriers,
  findSidewaysScroll,
  showIn,
} from '../src/steps/screen.steps.ts';
import { uniqueWord } from '../src/unique-word.ts';

const wide = { width: 1_280, height: 800 };
const narrow = { width: 360, height: 740 };

/** The stand-in's table, which has numbers for each of the last 90 days. */
const tableAddress = `http://127.0.0.1:${new URL(mailboxUrl).port}/tables/print.csv`;

/** What is on screen has no barrier in either appearance, and fits a narrow window. */
async function expectSound(page: Page): Promise<void> {
  await expectQuiet(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(narrow);
  expect(await findSidewaysScroll(page)).toEqual([]);
  await showIn(page, 'dark');
  expect(await findBarriers(page, colourRules)).toEqual([]);
  await showIn(page, 'light');
  await page.setViewportSize(wide);
}

test.describe.configure({ mode: 'serial' });

test.describe('a table at an address', () => {
  let page: Page;
  let slug: string;
  let addTable: (name: string, metric: string) => Promise<Source>;

  test.beforeAll(async ({ browser }) => {
    const person = newPerson('Nora Berth');
    await register(person);
    const api = createApi(await readIdentityToken(person));
    const workspace = await makeWorkspace(api, `Tables ${uniqueWord()}`);
    slug = workspace.slug;
    addTable = (name, metric) =>
      api.call(calls.createSource, {
        query: { workspaceId: workspace.id },
        body: {
          ...{ type: 'table', name },
          settings: {
            ...{ address: tableAddress, dateColumn: 'Day', dateOrder: 'ymd', decimal: '.', timezone: 'Europe/Berlin' },
            ...{ dimension: 'custom_channel', itemColumn: 'Channel', currency: null, schedule: { every: 'hour' } },
            metrics: [
              { column: 'Copies sold', metricId: `custom_${metric}`, name: metric, unit: 'count', type: 'sum' },
            ],
          },
        },
      });
    const session = await keepSession(browser, person);
    const context = await browser.newContext({ storageState: session, viewport: wide });
    page = await context.newPage();
  });
  test.afterAll(() => page.context().close());

  test('is added with its columns and its schedule, and read', async () => {
    await page.goto(`/${slug}/settings/sources?add=1`);
    await page.getByRole('radio', { name: /^CSV or Google Sheet/ }).click();
    await page.getByLabel('Source name').fill('Print');
    await page.getByLabel('Address of the table').fill(tableAddress);
    await expect(page.getByRole('table', { name: 'First lines of the table' })).toBeVisible();
    await expect(page.getByText(/^Takes [\d,]+ values of/)).toBeVisible();
    await choose(page, page.getByRole('combobox', { name: 'Read the table' }), 'Every hour');
    await expectSound(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add source' }));

    await page.goto(`/${slug}/settings/sources`);
    await page
      .getByRole('table')
      .getByRole('link', { name: 'Print' })
      .or(page.getByRole('button', { name: 'Print', exact: true }))
      .first()
      .click();
    const settings = page.getByRole('dialog', { name: 'Settings of Print' });
    await expect(async () => {
      await expect(settings.getByText('Stored', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(settings.getByText('Days with values')).toBeVisible();
    await expectSound(page);
  });

  test('is replaced by another table by keyboard, and the replacement is undone', async () => {
    const { id } = await addTable('Old print', 'soldbefore');
    await addTable('New print', 'soldnow');
    await page.goto(`/${slug}/settings/sources?source=${id}`);
    const settings = page.getByRole('dialog', { name: 'Settings of Old print' });
    await expect(settings.getByText('Stored', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await press(page, settings.getByRole('button', { name: 'Replace by another source' }));

    const wizard = page.getByRole('dialog', { name: 'Replace Old print' });
    await moveTo(page, wizard.getByRole('combobox', { name: 'New source' }));
    await choose(page, wizard.getByRole('combobox', { name: 'New source' }), 'New print');
    await expect(wizard.getByText('1 column of numbers is the same in both tables.')).toBeVisible();
    await expectSound(page);
    await press(page, wizard.getByRole('button', { name: 'Next' }));
    await expect(wizard.getByText(/^Up to .*: Old print\. From .*: New print\.$/)).toBeVisible();
    await expectSound(page);
    await press(page, wizard.getByRole('button', { name: 'Next' }));
    await expect(wizard.getByText('New print fills 1 metric from then on.')).toBeVisible();
    await expectSound(page);
    await press(page, wizard.getByRole('button', { name: 'Replace source' }));
    await expect(wizard.getByText(/^New print takes over from Old print on/)).toBeVisible();
    await press(page, wizard.getByRole('button', { name: 'Close', exact: true }).last());

    await expect(settings.getByText(/^Replaced by New print on/)).toBeVisible();
    await expectSound(page);
    await press(page, settings.getByRole('button', { name: 'Undo replacement' }));
    const question = page.getByRole('dialog', { name: 'Undo the replacement of Old print?' });
    await press(page, question.getByRole('button', { name: 'Undo replacement' }));
    await expect(settings.getByRole('button', { name: 'Replace by another source' })).toBeVisible();
    await expect(settings.getByText(/^Replaced by/)).toHaveCount(0);
  });
});
