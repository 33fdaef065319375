import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import type { Page } from 'playwright/test';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { newPerson } from '../src/steps/account.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import {
  colourRules,
  expectSettled,
  findA11yViolations,
  findFlaws,
  findSidewaysScroll,
  showIn,
} from '../src/steps/screen.steps.ts';
import { uniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

/** What is wrong with a screen: in both themes, and on a phone. */
async function lookAt(page: Page): Promise<string[]> {
  await expectSettled(page);
  const found = [...(await findFlaws(page)), ...(await findA11yViolations(page))];
  await showIn(page, 'dark');
  found.push(...(await findA11yViolations(page, colourRules)));
  await page.setViewportSize({ width: 360, height: 740 });
  found.push(...(await findSidewaysScroll(page)));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await showIn(page, 'light');
  return found;
}

const state = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });

/** The page says what the last signed event brought, which arrives within seconds. */
async function expectState(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    // A reload that overtakes another load of the page may never end.
    await page.reload({ timeout: 10_000 });
    await expect(state(page)).toContainText(words, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** @returns the provider's own address */
async function openPortal(page: Page): Promise<string> {
  await state(page).getByRole('button', { name: 'Open the billing portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing portal' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('stand-in of the payment provider');
  return new URL(page.url()).origin;
}

async function returnFromPortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to Reportage' }).click();
  await expect(state(page)).toBeVisible();
}

/** Lets time pass at the payment provider, on its own page. */
async function letPass(page: Page, provider: string, days: number): Promise<void> {
  const times = await page.context().newPage();
  await times.goto(`${provider}/stripe`);
  await times.getByLabel('Days').fill(String(days));
  await times.getByRole('button', { name: 'Let time pass' }).click();
  await times.close();
}

test('a plan is tried, its limit met, a failed payment made good and the plan cancelled, all by hand', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const owner = newPerson('Ada Ledger');
  await register(owner);
  const api = createApi(await readIdentityToken(owner));
  const workspace = await makeWorkspace(api, `Ledger ${uniqueWord()}`);
  const context = await browser.newContext({
    storageState: await saveSession(browser, owner),
    userAgent: ordinaryUserAgent,
  });
  const page = await context.newPage();
  const billing = `/${workspace.slug}/settings/billing`;
  await page.goto(billing);
  await expect(state(page)).toContainText('No plan yet');
  await expect(state(page)).toContainText('no money is taken');
  const wrong = await lookAt(page);

  await test.step('the trial begins', async () => {
    await state(page).getByRole('button', { name: 'Choose a plan' }).click();
    await expect(page.getByRole('radio', { name: 'Starter' })).toBeChecked();
    wrong.push(...(await lookAt(page)));
    await page.getByRole('button', { name: 'Start 14-day trial' }).click();
    await expect(page.getByRole('heading', { name: 'Start your trial' })).toBeVisible();
    await expect(page.getByText('No card is needed now.')).toBeVisible();
    wrong.push(...(await findA11yViolations(page)));
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page.getByText('Your Starter trial has started')).toBeVisible({ timeout: 30_000 });
    wrong.push(...(await lookAt(page)));
    await page.getByRole('button', { name: `Go to ${workspace.name}` }).click();
    await expect(page).toHaveURL(billing);
    await expect(state(page)).toContainText('Starter, free trial');
  });

  await test.step('the limit is explained where it is met', async () => {
    const query = { workspaceId: workspace.id };
    for (const name of ['first', 'second', 'third'])
      await api.call(calls.createSource, { query, body: { type: 'analytics', name } });
    await page.goto(`/${workspace.slug}/settings/sources?add=1`);
    const drawer = page.getByRole('dialog', { name: 'Add a source' });
    await expect(drawer.getByRole('status')).toContainText('Sources: 3 of 3. Limit reached.');
    await drawer.getByLabel('Source name').fill('fourth');
    await drawer.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('The plan Starter includes 3 sources, and 3 are in use.').first()).toBeVisible();
    await drawer.getByRole('link', { name: 'See the plans' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(billing);
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('3 of 3Limit reached');
  });

  await test.step('a payment fails, and is made', async () => {
    const provider = await openPortal(page);
    await page.getByLabel('Card').selectOption({ label: '4000 0000 0000 0341: can be saved, but not charged' });
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Card on file: pm_card_chargeCustomerFail')).toBeVisible();
    wrong.push(...(await findA11yViolations(page)), ...(await findSidewaysScroll(page)));
    await returnFromPortal(page);
    await expect(page).toHaveURL(billing);
    await letPass(page, provider, 15);
    await expectState(page, /Starter, payment failed.*Everything works until/);
    wrong.push(...(await lookAt(page)));
    await openPortal(page);
    await page.getByRole('link', { name: /^RPT-/ }).first().click();
    await page.getByLabel('Card').selectOption({ label: '4000 0000 0000 0002: is declined' });
    await page.getByRole('button', { name: 'Pay €29.00' }).click();
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    await page.getByLabel('Card').selectOption({ label: '4242 4242 4242 4242: works' });
    await page.getByRole('button', { name: 'Pay €29.00' }).click();
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
    await page.goto(billing);
    await expectState(page, /Billed monthly; renews on/);
    await expect(
      page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /€29\.00 Paid/ }),
    ).toBeVisible();
  });

  await test.step('a larger plan lifts the limit; then it is cancelled', async () => {
    await openPortal(page);
    await page.getByLabel('Plan').selectOption({ value: 'price_team_month' });
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await returnFromPortal(page);
    await expectState(page, /Team.*Cancelled: it ends on/);
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('3 of 15');
    wrong.push(...(await lookAt(page)));
  });
  expect(wrong).toEqual([]);
  await context.close();
});
