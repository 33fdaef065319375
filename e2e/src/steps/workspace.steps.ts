import { expect, type Page } from 'playwright/test';

/** Creates the user's first workspace. @returns its slug */
export async function createWorkspace(page: Page, name: string): Promise<string> {
  await page.goto('/welcome');
  await page.getByLabel('Workspace name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/welcome\/connect$/);
  return name.toLowerCase().replace(/\W+/g, '-');
}

/** Adds an analytics source, whose settings open automatically. @returns the script tag that they contain */
export async function addAnalyticsSource(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/${slug}/settings/sources`);
  await page.getByRole('button', { name: 'Add source' }).first().click();
  await page.getByLabel('Source name').fill(name);
  await page.getByRole('button', { name: 'Add source' }).last().click();
  const dialog = page.getByRole('dialog', { name: `Settings for ${name}` });
  await expect(dialog.getByText('Not seen yet.')).toBeVisible();
  return (await dialog.getByLabel('Script tag').textContent()) ?? '';
}

/** Expects the open settings dialog to show, without a reload, that the script has been seen. */
export async function expectScriptSeen(page: Page): Promise<void> {
  await expect(page.getByText('The script works: visits are coming in')).toBeVisible({ timeout: 30_000 });
}
