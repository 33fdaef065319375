import { expect, type Page } from '@playwright/test';

/** Names the first workspace; answers its slug. */
export async function createWorkspace(page: Page, name: string): Promise<string> {
  await page.goto('/welcome');
  await page.getByLabel('Workspace name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/welcome\/connect$/);
  return name.toLowerCase().replace(/\W+/g, '-');
}

/** Adds an analytics source in the settings; answers its script tag, as it is there to be copied. */
export async function addAnalyticsSource(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/${slug}/settings/sources`);
  await page.getByRole('button', { name: 'Add source' }).first().click();
  await page.getByLabel('Source name').fill(name);
  await page.getByRole('button', { name: 'Add source' }).last().click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Not seen yet');
  await row.getByRole('button', { name }).click();
  return page.getByLabel('Script tag').inputValue();
}

/** The open settings dialog tells, by itself, that the script has been seen. */
export async function expectScriptSeen(page: Page): Promise<void> {
  await expect(page.getByText('Seen: the script reports visits')).toBeVisible({ timeout: 30_000 });
}
