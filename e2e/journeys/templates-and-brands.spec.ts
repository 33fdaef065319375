import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { describeJourneys } from '../src/journeys.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['reports', 'workspace'] });

const names = { client: 'Northwind', campaign: 'Sailing season', source: 'Quay site', person: 'Nora Berth' };
const footer = 'Northwind, 1 Harbour Road';
/** A green picture, 8 × 8 pixels in size. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgijHDihiGlgQAMqknAdpcQzwAAAAASUVORK5CYII=',
  'base64',
);

/** Finds what is wrong with a screen, at its current size and on a phone. */
async function findProblems(page: Page): Promise<string[]> {
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  const originalSize = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  if (originalSize) await page.setViewportSize(originalSize);
  return problems;
}

async function addWeeklyTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Name').fill('Weekly');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('tab', { name: 'Weekly' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: 'Name of section 1' }).fill('This week');
  for (const section of ['Goals with forecast', 'Page break', 'Grid of pictures']) {
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByRole('menuitem', { name: section }).click();
  }
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
}

async function addReportFrom(page: Page, { workspace, campaign }: PreparedWorkspace, template: string): Promise<void> {
  await page.goto(`/${workspace.slug}/campaigns/${campaign.id}?tab=reports`);
  await page.getByRole('button', { name: 'Add report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a report' });
  await dialog.getByLabel('Name').fill('For the board');
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.locator('.ant-select-dropdown').getByText(template, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add report' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible();
}

proves(
  ['R18', 'R19', 'R29'],
  'a template is used for a new report and applied to an existing one, which can be undone after leaving the page',
  async ({ browser }) => {
    const prepared = await prepare(browser, { ...names, workspace: `Berth ${createUniqueWord()}` });
    const { workspace, reportId } = prepared;
    const context = await browser.newContext({ storageState: prepared.session });
    const page = await context.newPage();
    const templatesPath = `/${workspace.slug}/settings/templates`;
    await page.goto(templatesPath);
    await addWeeklyTemplate(page);
    expect(await findProblems(page)).toEqual([]);
    await addReportFrom(page, prepared, 'Weekly');

    await page.goto(templatesPath);
    await page.getByRole('tab', { name: 'Weekly' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Apply to existing…' }).click();
    const drawer = page.getByRole('dialog', { name: 'Apply to existing reports' });
    await drawer.getByRole('checkbox', { name: /Sailing season · Default Report/ }).check();
    await drawer.getByRole('button', { name: 'Apply to 1 report' }).click();
    await expect(page.getByRole('link', { name: 'Sailing season · Default Report' }).first()).toBeVisible();
    await page.goto(`/${workspace.slug}/${reportId}`);
    await expect(page.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible();

    await page.goto(templatesPath);
    const appliedTemplate = page.getByRole('listitem', { name: 'Weekly' });
    await expect(appliedTemplate.getByText('1 report, by Nora Berth')).toBeVisible();
    await appliedTemplate.getByRole('button', { name: 'Undo Weekly' }).click();
    await expect(page.getByText('1 report restored')).toBeVisible();
    await expect(appliedTemplate.getByText('undone')).toBeVisible();
    expect(await findProblems(page)).toEqual([]);
    await page.goto(`/${workspace.slug}/${reportId}`);
    await expect(page.getByRole('heading', { level: 2, name: 'At a glance' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'This week' })).toBeHidden();
    await context.close();
  },
);

test('a client’s brand is set on its page, shown to guests of its report, and reset to the workspace’s brand', async ({
  browser,
}) => {
  const prepared = await prepare(browser, { ...names, workspace: `Quay ${createUniqueWord()}` });
  const { api, workspace, campaign, reportId: id } = prepared;
  const context = await browser.newContext({ storageState: prepared.session });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/campaigns/clients/${campaign.clientId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'Report branding for Northwind' });
  await drawer.getByLabel('Primary color, such as #2a4b8d').fill('#0a5c36');
  await expect(drawer.getByText(/On light: .* readable/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Choose… Logo', exact: true }).click();
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(drawer.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();
  await drawer.getByLabel(/^Footer/).fill(footer);
  await expect(drawer.getByRole('figure').getByText(footer)).toBeVisible();
  expect(await findProblems(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(drawer).toBeHidden();

  const reportInput = { query: { workspaceId: workspace.id }, params: { id } };
  await api.call(calls.publishReport, { ...reportInput, body: {} });
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/${workspace.slug}/${id}`);
  await expect(guest.getByText(footer)).toBeVisible();
  await expect(guest.getByRole('img', { name: names.client })).toBeVisible();
  await guest.context().close();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Brand' }).click();
  await drawer.getByRole('button', { name: 'Use the workspace’s brand' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Northwind’s brand?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(page.getByText('Reports for Northwind now use the workspace’s brand')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Use the workspace’s brand' })).toBeHidden();
  await context.close();
});
