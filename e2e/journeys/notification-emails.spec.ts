import { expect, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';
import { openAccount } from '../src/steps/account-section.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  setColorScheme,
} from '../src/steps/screen.steps.ts';

describeJourneys({ areas: ['host'] });

test('a link in an email opens the preferences, where users choose what is emailed to them', async ({ page }) => {
  await openAccount(page, 'Nora Mail');
  await page.goto('/account/notifications');
  await expectScreenLoaded(page);
  const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const expand = (group: string) => page.locator('summary').filter({ hasText: group }).click();
  await expect(getCheckbox('By email: Reports')).toBeInViewport();
  await expect(getCheckbox('PDF ready')).toBeHidden();
  await expand('Reports');
  await expand('Campaigns and alerts');
  await expect(getCheckbox('Goal behind schedule')).toBeChecked();
  await getCheckbox('PDF ready').click();
  await expect(getCheckbox('PDF ready')).toBeChecked();
  await getCheckbox('Goal behind schedule').click();
  await expect(getCheckbox('Goal behind schedule')).not.toBeChecked();
  await getCheckbox('By email: Plan and billing').click();
  await expect(page.getByText('None by email')).toBeVisible();
  // Like a link in an email that was sent before the account page had sections.
  await page.goto('/account#notifications');
  await expect(page).toHaveURL('/account/notifications');
  await expect(page.getByText('None by email')).toBeVisible();
  await expand('Reports');
  await expand('Campaigns and alerts');
  await expect(getCheckbox('PDF ready')).toBeChecked();
  await expect(getCheckbox('Goal behind schedule')).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectScreenLoaded(page);
  expect(await findHorizontalOverflow(page)).toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme);
    expect(await findA11yViolations(page)).toEqual([]);
  }
});
