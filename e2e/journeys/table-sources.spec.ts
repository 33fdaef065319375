import { calls, type Source } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Locator, Page } from 'playwright/test';
import { createApi } from '../src/api.ts';
import { mailboxUrl } from '../src/config.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { chooseOptionByKeyboard, press } from '../src/steps/keyboard.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { expectNoScreenProblems, wideWindow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

/** The stand-in's table, with values for each of the last 90 days. */
const tableUrl = `http://127.0.0.1:${new URL(mailboxUrl).port}/tables/print.csv`;

/** Expects a source's settings, which open once it is added, to show that its table was read for the first time. */
async function expectTableRead(page: Page, name: string): Promise<Locator> {
  const settings = page.getByRole('dialog', { name: `Settings for ${name}` });
  await expect(settings.getByText('Stored', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(settings.getByText('Days with values')).toBeVisible();
  return settings;
}

test.describe('a table', () => {
  let page: Page;
  let slug: string;
  let addTable: (name: string, metric: string) => Promise<Source>;

  test.beforeAll(async ({ browser }) => {
    const person = createPerson('Nora Berth');
    await register(person);
    const api = createApi(await readIdentityToken(person));
    const workspace = await makeWorkspace(api, `Tables ${createUniqueWord()}`);
    slug = workspace.slug;
    addTable = (name, metric) =>
      api.call(calls.createSource, {
        query: { workspaceId: workspace.id },
        body: {
          type: 'table',
          name,
          settings: {
            address: tableUrl,
            dateColumn: 'Day',
            dateOrder: 'ymd',
            decimal: '.',
            timezone: 'Europe/Berlin',
            dimension: 'custom_channel',
            itemColumn: 'Channel',
            currency: null,
            schedule: { every: 'hour' },
            metrics: [
              { column: 'Copies sold', metricId: `custom_${metric}`, name: metric, unit: 'count', type: 'sum' },
            ],
          },
        },
      });
    const session = await saveSession(browser, person);
    const context = await browser.newContext({ storageState: session, viewport: wideWindow });
    page = await context.newPage();
  });
  test.afterAll(() => page.context().close());

  test('at a URL is added with its columns, read immediately, and then every hour', async () => {
    await page.goto(`/${slug}/settings/sources?add=1`);
    await page.getByRole('radio', { name: /^CSV or Google Sheet/ }).click();
    await page.getByLabel('Source name').fill('Print');
    await page.getByLabel('Table URL').fill(tableUrl);
    await expect(page.getByRole('table', { name: 'First rows of the table' })).toBeVisible();
    await expect(page.getByText(/^Imports [\d,]+ values for/)).toBeVisible();
    await chooseOptionByKeyboard(page, page.getByRole('combobox', { name: 'Read the table' }), 'Every hour');
    await expectNoScreenProblems(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add source' }));
    await expectTableRead(page, 'Print');
    await expectNoScreenProblems(page);
  });

  test('in the user’s own Google Drive is chosen by name and read with its owner’s access', async () => {
    await page.goto(`/${slug}/settings/sources?add=1`);
    await page.getByRole('radio', { name: /^CSV or Google Sheet/ }).click();
    await page.getByLabel('Source name').fill('Kiosks');
    await page.getByRole('radio', { name: /^Only certain people/ }).check();
    // Google's consent opens in a new tab, which returns to the product. The original tab notices that the drive is
    // connected.
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Connect Google Drive' }).click();
    const consent = await popup;
    await consent.getByLabel('Email', { exact: true }).fill('ada@drive.example');
    await consent.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Read as .*ada@drive\.example/)).toBeVisible();
    await consent.close();

    await page.getByRole('combobox', { name: 'Google Sheet' }).fill('Kiosk');
    await chooseOptionByKeyboard(page, page.getByRole('combobox', { name: 'Google Sheet' }), 'Kiosk sales');
    await expect(page.getByText(/^Imports [\d,]+ values for/)).toBeVisible();
    // The other table's metrics already have the names of these columns.
    await page.getByLabel('Metric name').first().fill('Kiosk copies');
    await page.getByLabel('Metric name').last().fill('Kiosk revenue');
    await expectNoScreenProblems(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Add source' }));
    await expectTableRead(page, 'Kiosks');
  });

  test('is replaced by another table using only the keyboard, and the replacement is undone', async () => {
    const { id } = await addTable('Old print', 'soldbefore');
    await addTable('New print', 'soldnow');
    await page.goto(`/${slug}/settings/sources?source=${id}`);
    const settings = await expectTableRead(page, 'Old print');
    await press(page, settings.getByRole('button', { name: 'Replace with another source' }));

    const wizard = page.getByRole('dialog', { name: 'Replace Old print' });
    await chooseOptionByKeyboard(page, wizard.getByRole('combobox', { name: 'New source' }), 'New print');
    await expect(wizard.getByText('1 number column is the same in both tables.')).toBeVisible();
    await expectNoScreenProblems(page);
    await press(page, wizard.getByRole('button', { name: 'Next' }));
    await expect(wizard.getByText(/^Up to .*: Old print\. From .*: New print\.$/)).toBeVisible();
    await expectNoScreenProblems(page);
    await press(page, wizard.getByRole('button', { name: 'Next' }));
    await expect(wizard.getByText('New print provides 1 metric from then on.')).toBeVisible();
    await expectNoScreenProblems(page);
    await press(page, wizard.getByRole('button', { name: 'Replace source' }));
    await expect(wizard.getByText(/^New print takes over from Old print on/)).toBeVisible();
    await press(page, wizard.getByRole('button', { name: 'Close', exact: true }).last());
    // Waits until the wizard has faded out.
    await expect(wizard).toBeHidden();

    await expect(settings.getByText(/^Replaced by New print on/)).toBeVisible();
    await expectNoScreenProblems(page);
    await press(page, settings.getByRole('button', { name: 'Undo replacement' }));
    const confirmDialog = page.getByRole('dialog', { name: 'Undo the replacement of Old print?' });
    await press(page, confirmDialog.getByRole('button', { name: 'Undo replacement' }));
    await expect(settings.getByRole('button', { name: 'Replace with another source' })).toBeVisible();
    await expect(settings.getByText(/^Replaced by/)).toHaveCount(0);
  });
});
