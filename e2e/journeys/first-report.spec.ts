import { expect, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { computeExpectedFigures } from '../src/expected-visits.ts';
import { describeJourneys } from '../src/journeys.ts';
import { createPerson, signUp } from '../src/steps/account.steps.ts';
import { expectReportShows } from '../src/steps/report.steps.ts';
import { type VisitStep, visit } from '../src/steps/visitor.steps.ts';
import { expectScriptSeen } from '../src/steps/workspace.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';
import { serveVisitedSite } from '../src/visited-site.ts';

describeJourneys({ areas: ['auth', 'reports', 'workspace'] });

const limitMs = 180_000;

test('a new account gets to a shared report with visits to its own page in under three minutes', async ({
  page,
  browser,
}) => {
  const startedAt = Date.now();
  await signUp(page, createPerson('Nora Quay'));
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByLabel('Workspace name').fill(`Quay ${createUniqueWord()}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByLabel('Source name').fill('Quay site');
  await page.getByRole('button', { name: 'Add source' }).click();
  await expect(page.getByText('Not seen yet.')).toBeVisible();

  const site = await serveVisitedSite((await page.getByLabel('Script tag').textContent()) ?? '');
  const visitSteps: VisitStep[] = [{ scrollBy: 1_500 }, { stayMs: 12_000 }];
  await visit(site.getUrl('/stories/harbour-walk'), ordinaryUserAgent, visitSteps);
  await expectScriptSeen(page);
  await page.getByRole('button', { name: 'Create report' }).click();
  await expect(page).toHaveURL(/\/rpt_/);
  // The navigation rail shows where the report belongs.
  await expect(page.getByRole('link', { name: 'Campaigns', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Publish and turn the guest link on' }).click();
  const guestUrl = (await page.getByLabel('Guest link URL').textContent()) ?? '';
  const guestContext = await browser.newContext({ userAgent: ordinaryUserAgent });
  const guest = await guestContext.newPage();
  await guest.goto(guestUrl);
  await expect(guest.getByText(/^Shared by .* · Published /)).toBeVisible();
  await expectReportShows(guest, computeExpectedFigures([visitSteps]));
  const durationMs = Date.now() - startedAt;
  test.info().annotations.push({ type: 'duration', description: `${Math.round(durationMs / 1_000)} s` });
  expect(durationMs).toBeLessThan(limitMs);
  await guestContext.close();
  await site.close();
});
