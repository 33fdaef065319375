import { calls } from '@reportage/contracts';
import { expect, proves, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson, signUp } from '../src/steps/account.steps.ts';
import {
  advanceProviderClock,
  cards,
  expectEmail,
  expectPlanState,
  findBillingScreenProblems,
  getPlanRegion,
  openPortal,
  payByCard,
  returnFromPortal,
  saveCard,
} from '../src/steps/billing.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { findA11yViolations, findHorizontalOverflow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

// These tests are in one file so that they run one after the other, because they share the provider's clock.
describeJourneys({ areas: ['workspace'] });

test('a user tries a plan, reaches its limit, retries a failed payment and cancels the plan', async ({ browser }) => {
  test.setTimeout(300_000);
  const owner = createPerson('Ada Ledger');
  await register(owner);
  const api = createApi(await readIdentityToken(owner));
  const workspace = await makeWorkspace(api, `Ledger ${createUniqueWord()}`);
  const context = await browser.newContext({
    storageState: await saveSession(browser, owner),
    userAgent: ordinaryUserAgent,
  });
  const page = await context.newPage();
  const billingPath = `/${workspace.slug}/settings/billing`;
  await page.goto(billingPath);
  await expect(getPlanRegion(page)).toContainText('No plan yet');
  await expect(page.getByText('Test mode: nothing is charged.')).toBeVisible();
  const problems = await findBillingScreenProblems(page);

  await test.step('the trial starts', async () => {
    await getPlanRegion(page).getByRole('button', { name: 'Choose a plan' }).click();
    await expect(page.getByRole('radio', { name: 'Starter' })).toBeChecked();
    problems.push(...(await findBillingScreenProblems(page)));
    await page.getByRole('button', { name: /free for 14 days$/ }).click();
    await expect(page.getByRole('heading', { name: 'Start your trial' })).toBeVisible();
    await expect(page.getByText('No card is needed now.')).toBeVisible();
    problems.push(...(await findA11yViolations(page)));
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page.getByText('Your Starter trial has started')).toBeVisible({ timeout: 30_000 });
    problems.push(...(await findBillingScreenProblems(page)));
    await page.getByRole('button', { name: `Go to ${workspace.name}` }).click();
    await expect(page).toHaveURL(billingPath);
    await expect(getPlanRegion(page)).toContainText('Starter, free trial');
  });

  await test.step('once the limit is reached, the drawer explains it', async () => {
    const query = { workspaceId: workspace.id };
    for (const name of ['first', 'second', 'third'])
      await api.call(calls.createSource, { query, body: { type: 'analytics', name } });
    await page.goto(`/${workspace.slug}/settings/sources?add=1`);
    const drawer = page.getByRole('dialog', { name: 'Add source' });
    await expect(drawer.getByRole('status')).toContainText('Sources: 3 of 3. Limit reached.');
    await drawer.getByLabel('Source name').fill('fourth');
    await drawer.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('The Starter plan includes 3 sources, and 3 are in use.').first()).toBeVisible();
    await drawer.getByRole('link', { name: 'See the plans' }).click();
    await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
    await expect(page).toHaveURL(billingPath);
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('3 of 3Limit reached');
  });

  await test.step('a payment fails and is retried', async () => {
    const provider = await openPortal(page);
    await saveCard(page, cards.failsLater, 'pm_card_chargeCustomerFail');
    problems.push(...(await findA11yViolations(page)), ...(await findHorizontalOverflow(page)));
    await returnFromPortal(page);
    await expect(page).toHaveURL(billingPath);
    await advanceProviderClock(page, provider, 12);
    await expect
      .poll(async () => (await api.call(calls.listNotifications, {})).data.map(({ kind }) => kind), { timeout: 60_000 })
      .toContain('trialEnding');
    await advanceProviderClock(page, provider, 3);
    await expectPlanState(page, /Starter, payment failed.*Everything works until/);
    problems.push(...(await findBillingScreenProblems(page)));
    await openPortal(page);
    await page.getByRole('link', { name: /^RPT-/ }).first().click();
    await payByCard(page, cards.declined, '€29.00');
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    await payByCard(page, cards.works, '€29.00');
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden();
    await page.goto(billingPath);
    await expectPlanState(page, /Next invoice/);
    await expect(
      page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /€29\.00 Paid/ }),
    ).toBeVisible();
  });

  await test.step('a larger plan raises the limit and is then canceled', async () => {
    await openPortal(page);
    await page.getByLabel('Plan').selectOption({ value: 'price_team_month' });
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await returnFromPortal(page);
    await expectPlanState(page, /Team.*Canceled: ends on/);
    await expect(page.getByRole('region', { name: 'Usage' })).toContainText('3 of 15');
    problems.push(...(await findBillingScreenProblems(page)));
  });
  await expectEmail(owner.email, 'Trial ending');
  expect(problems).toEqual([]);
  await context.close();
});

proves(
  ['B07', 'B08', 'B33', 'B34', 'B36'],
  'a plan is paid for, its renewal fails, the grace period ends, and a new plan makes the workspace work again',
  async ({ page }) => {
    test.setTimeout(300_000);
    const owner = createPerson('Bea Lapse');
    const name = `Lapse ${createUniqueWord()}`;
    await signUp(page, owner);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await page.getByLabel('Workspace name').fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    const slug = new URL(page.url()).pathname.split('/')[1] ?? '';
    const billingPath = `/${slug}/settings/billing`;
    const api = createApi(await readIdentityToken(owner));
    const workspace = await api.call(calls.getWorkspaceBySlug, { params: { workspaceId: slug } });
    const query = { workspaceId: workspace.id };
    const problems: string[] = [];

    await test.step('a plan is paid for on the provider’s page', async () => {
      await page.goto(billingPath);
      await expect(getPlanRegion(page)).toContainText('No plan yet');
      await getPlanRegion(page).getByRole('button', { name: 'Choose a plan' }).click();
      await expect(page).toHaveURL(`/subscribe?wsId=${workspace.id}`);
      await page.getByText('Have a promotion code?').click();
      await page.getByLabel('Promotion code').fill('NONE');
      await page.getByRole('button', { name: 'Subscribe to Starter for €29 a month' }).click();
      await expect(page.getByText('is not a valid code', { exact: false }).first()).toBeVisible();
      await expect(page.getByLabel('Promotion code')).toHaveValue('NONE');
      await page.getByLabel('Promotion code').fill('');
      await page.getByRole('button', { name: 'Subscribe to Starter for €29 a month' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
      await expect(page.getByRole('note')).toContainText('stand-in for the payment provider');
      problems.push(...(await findA11yViolations(page)), ...(await findHorizontalOverflow(page)));
      await payByCard(page, cards.declined, '€29.00');
      await expect(page.getByRole('alert')).toContainText('The card was declined.');
      await payByCard(page, cards.works, '€29.00');
      await expect(page.getByText('You are on the Starter plan')).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: `Go to ${name}` }).click();
      await expect(getPlanRegion(page)).toContainText('Next invoice');
    });

    await test.step('an invitation beyond the seat limit is rejected with a link to the plans', async () => {
      await page.goto(`/${slug}/settings/access?invite=1`);
      const drawer = page.getByRole('dialog', { name: 'Invite people' });
      const addresses = [1, 2, 3].map((number) => `${createUniqueWord()}.${number}@example.test`).join('\n');
      await drawer.getByLabel('Email addresses').fill(addresses);
      await drawer.getByRole('button', { name: 'Send invitations' }).click();
      const rejection = drawer
        .getByRole('status')
        .filter({ hasText: 'The Starter plan includes 3 seats, and 3 are in use.' });
      await expect(rejection).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'See the plans' })).toBeVisible();
      await expect(drawer.getByLabel('Email addresses')).toHaveValue(addresses);
      const { data: members } = await api.call(calls.listUsers, { query });
      expect(members.map(({ email }) => email)).toEqual([owner.email]);
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
    });

    let provider = '';
    await test.step('after a failed renewal the product shows a warning, but everything still works', async () => {
      await page.goto(billingPath);
      provider = await openPortal(page);
      await saveCard(page, cards.failsLater, 'pm_card_chargeCustomerFail');
      await returnFromPortal(page);
      await advanceProviderClock(page, provider, 32);
      await expectPlanState(page, /Starter, payment failed.*Everything works until/);
      // The page may have loaded its workspace just before the change.
      await page.reload();
      await expect(page.getByText('A payment has failed. Everything works until')).toBeVisible();
      await api.call(calls.upsertClient, { query, body: { name: 'Within the grace period' } });
    });

    await test.step('once the provider gives up, the workspace is read-only and says why', async () => {
      await advanceProviderClock(page, provider, 16);
      await expectPlanState(page, /No active subscription.*read-only because its subscription has ended/);
      // The page may have loaded its workspace just before the change.
      await page.reload();
      await expect(page.getByText('This workspace is read-only: its subscription has ended.')).toBeVisible();
      problems.push(...(await findBillingScreenProblems(page)));
      await page.goto(`/${slug}/campaigns/clients`);
      await expect(page.getByText('Within the grace period')).toBeVisible();
      await page.goto(`/${slug}/settings/sources?add=1`);
      const drawer = page.getByRole('dialog', { name: 'Add source' });
      await drawer.getByLabel('Source name').fill('Quay site');
      await drawer.getByRole('button', { name: 'Add source' }).click();
      // Typed input is not discarded without a confirmation.
      await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
      await expect(page).toHaveURL(`/subscribe/contact?wsId=${workspace.id}`);
      await expect(page.getByText('This workspace’s subscription has ended, so it is now read-only.')).toBeVisible();
      problems.push(...(await findBillingScreenProblems(page)));
      const question = `Do you have a plan for ${name}?`;
      await page.getByLabel('Message', { exact: true }).fill(question);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Message sent')).toBeVisible();
      await expectEmail('sales@reportage.example', question);
    });

    await test.step('another subscription makes the workspace work again', async () => {
      await page.getByRole('button', { name: 'Choose a plan' }).click();
      await page.getByRole('button', { name: 'Subscribe to Starter for €29 a month' }).click();
      await payByCard(page, cards.works, '€29.00');
      await expect(page.getByText('You are on the Starter plan')).toBeVisible({ timeout: 30_000 });
      await page.goto(`/${slug}/settings/sources?add=1`);
      const drawer = page.getByRole('dialog', { name: 'Add source' });
      await drawer.getByLabel('Source name').fill('Quay site');
      await drawer.getByRole('button', { name: 'Add source' }).click();
      await expect
        .poll(async () => (await api.call(calls.listSources, { query })).data.map((source) => source.name))
        .toEqual(['Quay site']);
    });
    await expectEmail(owner.email, 'Payment failed');
    expect(problems).toEqual([]);
  },
);
