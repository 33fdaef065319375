import { expect, type Page } from 'playwright/test';

export interface CampaignDetails {
  name: string;
  client: string;
  startDate: string;
  endDate: string;
  /** The URL of the page that the campaign counts. */
  media: string;
}

/** Types a day into the picker with this accessible name, which ends in “(optional)” where a form says so. */
export async function fillDay(page: Page, name: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(day);
  await field.press('Enter');
}

export async function createCampaign(page: Page, slug: string, campaign: CampaignDetails): Promise<void> {
  await page.goto(`/${slug}/campaigns`);
  await page.getByRole('button', { name: 'New campaign' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(campaign.name);
  await page.getByRole('combobox', { name: /^Client/ }).fill(campaign.client);
  await page.getByText(`Create “${campaign.client}”`).click();
  await fillDay(page, 'Start date', campaign.startDate);
  await fillDay(page, 'End date', campaign.endDate);
  await page.getByRole('button', { name: 'Choose pages' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose pages' });
  await picker
    .getByRole('option')
    .filter({ hasText: new URL(campaign.media).pathname })
    .click();
  await picker.getByRole('button', { name: 'Use 1 page' }).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/campaigns/cmp_`));
}
