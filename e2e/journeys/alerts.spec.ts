import { expect, test } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { describeJourneys } from '../src/journeys.ts';
import { openBoardWithVisits } from '../src/steps/board.steps.ts';
import { prepare } from '../src/steps/prepared.steps.ts';
import {
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
} from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';
import { isSignedWith, startWebhookReceiver } from '../src/webhook-receiver.ts';

describeJourneys({ areas: ['dashboards', 'workspace'], needs: ['localProcesses'] });

test('an alert is created on a card after a preview shows how many days would have triggered it', async ({
  browser,
}) => {
  const { workspace, context, page } = await openBoardWithVisits(browser, {
    person: 'Alma Watch',
    workspace: `Watch ${createUniqueWord()}`,
  });
  await page.getByRole('button', { name: 'Actions for At a glance' }).click();
  await page.getByRole('menuitem', { name: 'Create alert' }).click();
  const form = page.getByRole('dialog', { name: 'New alert' });
  await form.getByLabel('Name', { exact: true }).fill('Busy day');
  await form.getByRole('combobox', { name: 'Metric', exact: true }).click();
  await page.getByTitle('Pageviews', { exact: true }).click();
  // Two days of data are not enough to tell what is unusual, so the form starts with a fixed limit.
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Fill in the fields')).toBeVisible();
  await form.getByLabel('Limit', { exact: true }).fill('2');
  // One of the two days with views had fewer than the limit; days without data are not checked.
  await expect(preview.getByText('It would have been triggered on 1 of the last 90 days.')).toBeVisible();
  await expect(preview.getByText('88 of them cannot be checked: figures are missing.')).toBeVisible();
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/${workspace.slug}/explore/alerts`);
  const alert = page.getByRole('row', { name: /^Busy day/ });
  await expect(alert.getByText('each day: below 2')).toBeVisible();
  await expect(alert.getByText('Notification: Alma Watch')).toBeVisible();
  await expectScreenLoaded(page);
  problems.push(...(await findScreenProblems(page)), ...(await findA11yViolations(page)));
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  const phoneEntry = page.getByRole('listitem').filter({ hasText: 'Busy day' });
  await phoneEntry.getByRole('button', { name: 'Actions for Busy day' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Busy day' });
  await expect(history.getByText('Nothing has been checked yet.')).toBeVisible();
  // While the menu fades out, its text would fail the contrast check.
  await expect(page.getByRole('menu')).toBeHidden();
  await expectScreenLoaded(page);
  problems.push(...(await findA11yViolations(page)), ...(await findHorizontalOverflow(page)));
  expect(problems).toEqual([]);
  await context.close();
});

test('a webhook is created and tested in the settings, a message is resent, and the secret is rotated', async ({
  browser,
}) => {
  const { workspace, session } = await prepare(browser, {
    person: 'Hugo Hook',
    workspace: `Hooks ${createUniqueWord()}`,
    client: 'Press',
    campaign: 'Autumn',
    source: 'Magazine',
  });
  const context = await browser.newContext({ storageState: session, userAgent: ordinaryUserAgent });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/settings/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  const receiver = await startWebhookReceiver();
  try {
    await form.getByLabel('Name').fill('Newsroom chat');
    await form.getByLabel('Endpoint URL').fill(receiver.url);
    await form.getByRole('button', { name: 'Create webhook' }).click();
    const createdDialog = page.getByRole('dialog', { name: 'Newsroom chat' });
    const readSecret = async () => (await createdDialog.getByText(/^whsec_/).textContent()) ?? '';
    const firstSecret = await readSecret();
    await expectScreenLoaded(page);
    const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
    await createdDialog.getByRole('button', { name: 'I have stored it' }).click();

    const webhook = page.getByRole('article', { name: 'Newsroom chat' });
    const choose = async (action: string) => {
      await webhook.getByRole('button', { name: 'Actions for Newsroom chat' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Send test message');
    const log = page.getByRole('dialog', { name: 'Deliveries to Newsroom chat' });
    await expect(log.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(log.getByText('Status 204')).toBeVisible();
    await expectScreenLoaded(page);
    problems.push(...(await findScreenProblems(page)), ...(await findA11yViolations(page)));
    await log.getByRole('button', { name: /^Resend/ }).click();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
    const [firstDelivery, secondDelivery] = receiver.received;
    expect(secondDelivery?.id).toBe(firstDelivery?.id);
    expect(receiver.received.every((message) => isSignedWith(firstSecret, message))).toBe(true);
    await log.getByRole('button', { name: 'Close' }).click();

    await choose('New secret');
    await page
      .getByRole('dialog', { name: 'Create a new secret?' })
      .getByRole('button', { name: 'New secret' })
      .click();
    await expect(createdDialog).toBeVisible();
    const secondSecret = await readSecret();
    await createdDialog.getByRole('button', { name: 'I have stored it' }).click();
    await expect(webhook.getByText(/also signed with the previous secret/)).toBeVisible();
    await choose('Send test message');
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(3);
    const [last] = receiver.received.slice(-1);
    expect(last && [firstSecret, secondSecret].map((secret) => isSignedWith(secret, last))).toEqual([true, true]);
    await page.setViewportSize({ width: 360, height: 740 });
    problems.push(...(await findHorizontalOverflow(page)));
    expect(problems).toEqual([]);
  } finally {
    await receiver.close();
  }
  await context.close();
});
