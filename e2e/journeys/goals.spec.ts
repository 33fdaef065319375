import { calls } from '@reportage/contracts';
import { expect, proves } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { ordinaryUserAgent } from '../src/browser.ts';
import { origin } from '../src/config.ts';
import { today } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { type PreparedWorkspace, prepare } from '../src/steps/prepared.steps.ts';
import { expectScreenLoaded, findA11yViolations } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['campaigns'] });

/** Enters 40 sold copies of the page for today. */
async function enterCopies({ api, workspace, metricId, campaign }: PreparedWorkspace): Promise<void> {
  const media = campaign.meta.media[0]?.id ?? '';
  await api.call(calls.addCustomValues, {
    query: { workspaceId: workspace.id },
    body: { metricId, metricType: 'sum', dimension: 'custom_media', items: [{ id: media, date: today(), value: 40 }] },
  });
}

async function fillNewCampaign(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/${slug}/campaigns/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Choose pages' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pages' });
  await picker.getByRole('option').filter({ hasText: '/walk' }).click();
  await picker.getByRole('button', { name: 'Use 1 page' }).click();
}

async function submitCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page).toHaveURL(/\/campaigns\/cmp_/);
}

proves(
  ['C07', 'C14', 'C107', 'C108', 'C123'],
  'goals are set, saved as a template, and shown with their progress and forecast',
  async ({ browser }) => {
    const names = { client: 'Press', campaign: 'Print season', source: 'Print site' };
    const prepared = await prepare(browser, {
      ...names,
      person: 'Vera Goal',
      workspace: `Goals ${createUniqueWord()}`,
    });
    await enterCopies(prepared);
    const { slug } = prepared.workspace;
    const context = await browser.newContext({
      baseURL: origin,
      storageState: prepared.session,
      userAgent: ordinaryUserAgent,
    });
    const page = await context.newPage();

    await fillNewCampaign(page, slug, 'Spring print');
    await page.getByRole('button', { name: 'Add goal set' }).click();
    await page.getByRole('combobox', { name: 'Metric' }).fill('copies');
    await page.locator('.ant-select-dropdown').getByText('Copies sold', { exact: true }).click();
    await page.getByLabel('Target').fill('1,000');
    await page.getByRole('button', { name: 'Actions for Goals' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await dialog.getByLabel('Name').fill('Print launch');
    await dialog.getByRole('button', { name: 'Create template' }).click();
    await expect(dialog).toBeHidden();
    expect(await findA11yViolations(page)).toEqual([]);
    await submitCampaign(page);

    await fillNewCampaign(page, slug, 'Summer print');
    await page.getByRole('button', { name: 'New set from a template' }).click();
    await page.getByRole('menuitem', { name: 'Print launch · 1 goal' }).click();
    await submitCampaign(page);
    await page.getByRole('tab', { name: 'Goals' }).click();
    await expect(page).toHaveURL(/tab=goals/);
    await expectScreenLoaded(page);
    const goal = page.getByRole('article', { name: 'Copies sold' });
    await expect(goal.getByText('of 1,000')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(goal.getByText('40', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(goal.getByText(/^(Forecast for|No forecast)/)).toBeVisible();
    expect(await findA11yViolations(page)).toEqual([]);
    await context.close();
  },
);
