import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import type { Api } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { origin } from '../src/config.ts';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['media'] });

const dayBeforeYesterday = getDayFromToday(-2);
const yesterday = getDayFromToday(-1);
const storyUrl = 'https://harbour.example/walk';

/** Reduces the report to one section, which shows the metric's total. */
async function showOnlyMetric(api: Api, workspaceId: string, reportId: string, metric: string): Promise<void> {
  const query = { workspaceId };
  const report = await api.call(calls.getReport, { params: { id: reportId }, query });
  const section = { id: 'copies', display: 'scoreboard', name: 'In print', subTitle: '', hidden: false, editor: [] };
  const card = { id: 'copies', display: 'scoreboard' as const, metrics: [metric], dimensions: [] };
  const body = { layout: [card], sort: [section], version: report.version };
  await api.call(calls.updateReport, { params: { id: reportId }, query, body });
}

async function expectInReport(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expectScreenLoaded(page);
  const figure = page.locator('dl > div').filter({ has: page.getByText('Print run', { exact: true }) });
  await expect(figure.locator('dd').locator('button, span').first()).toHaveText(text);
}

proves(
  ['M22', 'M37', 'M39'],
  'values of a custom metric are entered, imported, restored by undo, and shown in a report',
  async ({ browser }) => {
    const uniqueWord = createUniqueWord();
    const names = { client: 'Press', campaign: 'Print season', source: 'Print site' };
    const prepared = await prepare(browser, { ...names, person: 'Vera Proof', workspace: `Press ${uniqueWord}` });
    const { api, session, workspace, reportId } = prepared;
    const context = await browser.newContext({ baseURL: origin, storageState: session, userAgent: ordinaryUserAgent });
    const page = await context.newPage();

    await page.goto(`/${workspace.slug}/media/metrics`);
    await page
      .getByRole('link', { name: 'New metric' })
      .or(page.getByRole('button', { name: 'New metric' }))
      .click();
    await page.getByLabel('Name', { exact: true }).fill('Print run');
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.getByRole('combobox', { name: 'Media item, row 1' }).click();
    await page.getByTitle('Walk').click();
    await page.getByLabel('Day, row 1').fill(yesterday);
    await page.getByLabel('Value, row 1').fill('12');
    await page.getByRole('button', { name: 'Create metric' }).click();
    await expect(page).toHaveURL(/\/media\/metrics\/custom_printRun$/);

    await showOnlyMetric(api, workspace.id, reportId, 'custom_printRun');
    const metricUrl = page.url();
    const reportPath = `/${workspace.slug}/press/print-season/${reportId}`;
    await expectInReport(page, reportPath, '12');

    await page.goto(`${metricUrl}?tab=import`);
    await page
      .getByLabel('Or paste the lines')
      .fill(`media,date,value\n${storyUrl},${dayBeforeYesterday},5\n${storyUrl},${yesterday},30`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('table', { name: 'Values in the file' });
    await expect(preview.getByRole('row').nth(1)).toContainText(/–.*5$/);
    await expect(preview.getByRole('row').nth(2)).toContainText(/12.*30$/);
    expect(await findA11yViolations(page)).toEqual([]);
    await expectInReport(page, reportPath, '12');

    await page.goto(`${metricUrl}?tab=import`);
    await page
      .getByLabel('Or paste the lines')
      .fill(`media,date,value\n${storyUrl},${dayBeforeYesterday},5\n${storyUrl},${yesterday},30`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import 2 values' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 values imported');
    await expectInReport(page, reportPath, '35');

    await page.goto(`${metricUrl}?tab=history`);
    const changes = page.getByRole('region', { name: 'Changes to the values' });
    await expect(changes).toContainText('Vera Proof imported 2 values');
    await changes
      .getByRole('button', { name: /^Undo the change by Vera Proof/ })
      .first()
      .click();
    await expect(changes).toContainText('Vera Proof undid a change to 2 values');
    await expectInReport(page, reportPath, '12');
    await context.close();
  },
);
